// What CHECK gives as soon as it gives something; tests wait long for it, because machines can be busy.
const LONG = 60000;
export async function comes(check, pause = 20) {
	for (const end = Date.now() + LONG; ; await new Promise((wake) => setTimeout(wake, pause))) {
		const found = await check();
		if (found || Date.now() >= end) return found;
	}
}
