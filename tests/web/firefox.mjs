// Firefox, by WebDriver BiDi over a WebSocket on the loopback address. What that has no words for yet (themes, a screen
// that is touched, names for a screen reader) is asked of the browser's own scripts.
import {spawn} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {connect} from './websocket.mjs';

const KEYS = {d: 'd', Escape: '\uE00C', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', Tab: '\uE004', Enter: '\uE007', PageDown: '\uE00F', F5: '\uE035', F6: '\uE036'};
const MEDIA = {'prefers-reduced-motion': {name: 'ui.prefersReducedMotion', 'no-preference': 0, reduce: 1}, 'prefers-color-scheme': {name: 'layout.css.prefers-color-scheme.content-override', dark: 0, light: 1}};
const ROLES = {button: ['pushbutton', 'toggle button'], option: ['listbox option'], dialog: ['dialog']};
// Nothing is asked of a network: no service is called, and what would be called all the same finds no way out.
const PREFERENCES = {
	'network.proxy.type': 1, 'network.proxy.http': '127.0.0.1', 'network.proxy.http_port': 9, 'network.proxy.ssl': '127.0.0.1', 'network.proxy.ssl_port': 9,
	'network.captive-portal-service.enabled': false, 'network.connectivity-service.enabled': false, 'dom.push.connection.enabled': false,
	'services.settings.server': 'data:,', 'app.normandy.enabled': false, 'nimbus.rollouts.enabled': false, 'messaging-system.rsexperimentloader.enabled': false,
	'app.update.disabledForTesting': true, 'extensions.update.enabled': false, 'extensions.systemAddon.update.enabled': false, 'extensions.getAddons.cache.enabled': false,
	'browser.search.update': false, 'browser.region.network.url': '', 'media.gmp-manager.updateEnabled': false,
	'browser.safebrowsing.malware.enabled': false, 'browser.safebrowsing.phishing.enabled': false, 'browser.safebrowsing.downloads.enabled': false,
	'datareporting.policy.dataSubmissionEnabled': false, 'datareporting.healthreport.uploadEnabled': false, 'datareporting.usage.uploadEnabled': false, 'toolkit.telemetry.enabled': false,
	'browser.startup.page': 0, 'browser.startup.homepage_override.mstone': 'ignore', 'browser.newtabpage.enabled': false, 'browser.shell.checkDefaultBrowser': false,
	'browser.sessionstore.resume_from_crash': false, 'toolkit.startup.max_resumed_crashes': -1, 'browser.pagethumbnails.capturing_disabled': true,
	'dom.w3c_touch_events.enabled': 1,
};

// The address that Firefox says it listens on.
function address(child) {
	return new Promise((found, failed) => {
		let said = '';
		child.stderr.on('data', (data) => {
			said += data;
			const match = /WebDriver BiDi listening on ws:(\S+)/.exec(said);
			if (match) found(`http:${match[1]}/session`);
		});
		child.on('exit', () => failed(new Error(`Firefox ended: ${said}`)));
	});
}

export async function start(folder) {
	writeFileSync(join(folder, 'user.js'), Object.entries(PREFERENCES).map((entry) => `user_pref(${entry.map((part) => JSON.stringify(part)).join(', ')});\n`).join(''));
	const child = spawn(process.env.FIREFOX ?? 'firefox-esr', ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0', '--remote-allow-system-access', 'about:blank'],
		{stdio: ['ignore', 'ignore', 'pipe'], detached: true, env: {...process.env, HOME: folder}});
	const pending = new Map(), listeners = [];
	let next = 1;
	const socket = await connect(await address(child), (text) => {
		const message = JSON.parse(text), waiting = pending.get(message.id);
		pending.delete(message.id);
		if (!waiting) listeners.forEach((listener) => listener(message));
		else if (message.type === 'error') waiting.reject(new Error(message.message));
		else waiting.resolve(message.result);
	});
	function send(method, params = {}) {
		socket.send(JSON.stringify({id: next, method, params}));
		return new Promise((resolve, reject) => pending.set(next++, {resolve, reject}));
	}
	async function evaluate(context, expression) {
		const answer = await send('script.evaluate', {expression: `(async () => JSON.stringify({value: await (${expression})}))()`, target: {context}, awaitPromise: true});
		if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
		return JSON.parse(answer.result.value).value;
	}
	await send('session.new', {capabilities: {}});
	await send('session.subscribe', {events: ['log.entryAdded']});
	const {contexts: [{context: own}]} = await send('browsingContext.getTree', {'moz:scope': 'chrome'});

	async function openTab({width, height, touch, scale, script, person}) {
		const {context} = await send('browsingContext.create', {type: 'tab', userContext: person}), faults = [];
		listeners.push(({method, params}) => method === 'log.entryAdded' && params.source.context === context && params.level === 'error' && faults.push(params.text));
		// Of the tab, which is called `tab`, as Firefox itself knows it.
		const ask = (expression) => evaluate(own, `(async (tab) => ${expression})(ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs').NavigableManager.getBrowsingContextById('${context}'))`);
		const resize = (width, height) => send('browsingContext.setViewport', {context, viewport: {width, height}, devicePixelRatio: scale});
		await resize(width, height);
		if (touch) await ask("(tab.inRDMPane = true, tab.touchEventsOverride = 'enabled')");
		if (script) await send('script.addPreloadScript', {functionDeclaration: `() => { ${script} }`, contexts: [context]});

		const act = (source, ...actions) => send('input.performActions', {context, actions: [{...source, actions}]});
		const point = (pointerType) => (...steps) => act({type: 'pointer', id: pointerType, parameters: {pointerType}}, ...steps.flatMap(([kind, {x, y}]) => {
			const move = {type: 'pointerMove', x: Math.round(x), y: Math.round(y)};
			return {press: [move, {type: 'pointerDown', button: 0}], move: [move], release: [{type: 'pointerUp', button: 0}]}[kind];
		}));
		const keys = (list) => act({type: 'key', id: 'keys'}, ...list.flatMap((value) => [{type: 'keyDown', value}, {type: 'keyUp', value}]));
		return {
			value: (expression) => evaluate(context, expression),
			resize, faults,
			navigate: (url) => send('browsingContext.navigate', {context, url, wait: 'none'}),
			mouse: point('mouse'), touch: point('touch'),
			press: (key) => keys([KEYS[key]]),
			type: (text) => keys([...text]),
			// Of all its tabs.
			media: (name, value) => ask(`Services.prefs.setIntPref('${MEDIA[name].name}', ${MEDIA[name][value]})`),
			close: () => send('browsingContext.close', {context}),
			names: (role) => ask(`(${namesOf})(tab.embedderElement, ${JSON.stringify(ROLES[role])})`),
		};
	}
	const makePerson = async () => (await send('browser.createUserContext')).userContext;
	const downloads = (folder, person) => send('browser.setDownloadBehavior', {downloadBehavior: {type: 'allowed', destinationFolder: folder}, userContexts: person && [person]});
	return {children: [child], send, openTab, makePerson, downloads};
}

// In Firefox itself: the names of what has one of ROLES, as a screen reader hears them.
async function namesOf(tab, roles) {
	const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService), names = [];
	const walk = (node) => {
		if (roles.includes(service.getStringRole(node.role))) names.push(node.name);
		for (let i = 0; i < node.childCount; i++) walk(node.getChildAt(i));
	};
	for (let tries = 0; tries < 200; tries++) {
		await new Promise((wake) => setTimeout(wake, 20));
		const outer = service.getAccessibleFor(tab);
		if (!outer?.firstChild?.childCount) continue;
		walk(outer.firstChild);
		return names;
	}
	throw new Error('no accessible document');
}
