// Loading the federated app against the same code as one ordinary build, and from the device against a bare page.
import { buildMono } from '../delivery/src/commands/buildMono.ts';
import { areaNames } from '../delivery/src/packages.mjs';
import { launchBrowser, signIn } from './browser.mjs';
import { startLine } from './line.mjs';
import { startServer } from './server.mjs';
import { percentile } from './statistics.mjs';

const rounds = Number(process.env.ROUNDS ?? 5);
const blocks = ['Verjaardagen', 'Mededelingen', 'Overdracht', 'Herinneringen', 'Planningswijzigingen'];
const cpuSlowdown = 4;
const bytesPerSecond = 1_250_000;
/** Latency in ms of each profile of the network. */
const profiles = { '40 ms': 40, '2 s': 2_000, offline: Infinity };
/** Of a start from the device: its first paint as a ratio of the bare page's, and its cards in ms. */
const aims = { paint: 1.3, card: 350 };

/** Runs in the page: records when a screen first shows its content. */
function watch(blockNames) {
  const seen = {};
  const filled = (name) => {
    const heading = [...document.querySelectorAll('section h2')].find((h) => h.textContent === name);
    return (heading?.closest('section')?.querySelector('li, tbody tr') ?? null) !== null;
  };
  const look = () => {
    const button = [...document.querySelectorAll('button')].find((b) => b.textContent === 'Inloggen');
    if (button && !button.disabled) seen.login ??= performance.now();
    if (document.querySelector('main section li, main section tbody tr')) seen.card ??= performance.now();
    // What the last visit left is painted, but cannot be used.
    const usable = document.querySelector('[data-frame]:not([inert])') !== null;
    if (usable && blockNames.every(filled)) seen.dashboard ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  globalThis.seenAt = seen;
}

/** Time without a new request after which a page counts as idle, in ms. */
const idleMs = 3000;

/** Runs in the page: when it first painted something, once it has. */
const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;

async function openSlowly(context, profile) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await session.send('Network.emulateNetworkConditions', { offline: profile === 'offline', latency: 0, ...throughput });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, session };
}

/**
 * Loads one address and measures until `screen` can be used; the first filled card is painted before it.
 * Requests are those of the network, also by the service worker; what the device has, or the page has fetched, is none.
 */
async function load(context, line, url, screen, profile = '40 ms') {
  line.set(profiles[profile]);
  const { page, session } = await openSlowly(context, profile);
  const scripts = new Set();
  const fromDevice = new Set();
  const fetched = new Set();
  const result = { requests: 0, bytes: 0, script: 0 };
  // The worker asks again for what the page had fetched before it was there, which the browser's cache answers.
  const countOfWorker = (request) => {
    if (request.serviceWorker() !== null && !fetched.has(request.url())) result.requests += 1;
  };
  context.on('requestfinished', countOfWorker);
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.add(requestId);
    if (!response.fromServiceWorker) fetched.add(response.url);
    if (response.fromServiceWorker || response.fromDiskCache) fromDevice.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!fromDevice.has(requestId)) result.requests += 1;
    result.bytes += encodedDataLength;
    if (scripts.has(requestId)) result.script += encodedDataLength;
  });
  await page.addInitScript(watch, blocks);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction((name) => globalThis.seenAt?.[name] !== undefined, screen, { timeout: 60_000 });
  const { [screen]: ms, card = 0 } = await page.evaluate(() => globalThis.seenAt);
  const measured = { ...result, ms, card, paint: await page.evaluate(firstPaint) };
  for (let before = -1; before !== result.requests; await page.waitForTimeout(idleMs)) before = result.requests;
  measured.untilIdle = result.requests;
  context.off('requestfinished', countOfWorker);
  await page.close();
  return measured;
}

/** Runs in the page: leaves what it shows without its scripts in the place of the page that is kept. */
async function keepBare() {
  for (const element of document.querySelectorAll('script[src], link[rel="preload"]')) element.remove();
  document.querySelector('#root').toggleAttribute('inert', true);
  const [key] = await (await caches.open('groepsapp.page')).keys();
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  const html = `<!doctype html>\n${document.documentElement.outerHTML}`;
  await (await caches.open('groepsapp.page')).put(key, new Response(html, { headers }));
}

/** When a page of the same markup, from the same cache, without any script, is first painted: nothing can be faster. */
async function loadBare(context, line, url, profile) {
  line.set(profiles[profile]);
  const kept = await context.newPage();
  await kept.goto(url);
  await kept.getByRole('heading', { name: blocks[0] }).waitFor();
  // The worker may still be about to keep the page of the network.
  await kept.waitForTimeout(idleMs);
  await kept.evaluate(keepBare);
  await kept.close();
  const { page } = await openSlowly(context, profile);
  await page.goto(url);
  const paint = await (await page.waitForFunction(firstPaint)).jsonValue();
  await page.close();
  return { paint };
}

/** One round for one build: login and dashboard, from an empty and from a filled cache, on each network. */
async function round(browser, line, storageState) {
  const samples = {};
  const inTurn = async (context, url, screen, names) => {
    for (const [name, profile] of names) samples[name] = await load(context, line, url, screen, profile);
  };
  const login = `${line.origin}/groepsapp/login/user`;
  const fresh = await browser.newContext({ locale: 'nl-NL' });
  await inTurn(fresh, login, 'login', [['login cold'], ['login warm'], ['login third']]);
  await fresh.close();
  const known = await browser.newContext({ locale: 'nl-NL', storageState });
  const dashboard = `${line.origin}/groepsapp/dashboard`;
  const warm = Object.keys(profiles).map((profile) => [`dashboard warm, ${profile}`, profile]);
  await inTurn(known, dashboard, 'dashboard', [['dashboard cold'], ...warm]);
  for (const profile of Object.keys(profiles))
    samples[`bare, ${profile}`] = await loadBare(known, line, dashboard, profile);
  await known.close();
  return samples;
}

const medianOf = (samples, scenario, key) =>
  percentile(
    samples.map((sample) => sample[scenario][key]),
    0.5,
  );

const columns = {
  requests: 'requests',
  'until idle': 'untilIdle',
  kB: 'bytes',
  'script kB': 'script',
  'first paint ms': 'paint',
  'first card ms': 'card',
  ms: 'ms',
};

/** A row of the table, each column of which is made from its median. */
const row = (scenario, build, cell) => ({
  scenario,
  build,
  ...Object.fromEntries(Object.entries(columns).map(([name, key]) => [name, cell(key)])),
});

function print({ federated, ordinary }) {
  const scenarios = Object.keys(federated[0]).filter((scenario) => !scenario.startsWith('bare'));
  const shown = (samples, scenario) => (key) =>
    Math.round(medianOf(samples, scenario, key) / (key === 'bytes' || key === 'script' ? 1000 : 1));
  const rows = scenarios.flatMap((scenario) => [
    row(scenario, 'federated', shown(federated, scenario)),
    row(scenario, 'ordinary', shown(ordinary, scenario)),
    row(scenario, '÷ ordinary', (key) =>
      (medianOf(federated, scenario, key) / medianOf(ordinary, scenario, key)).toFixed(2),
    ),
  ]);
  console.log(`Medians of ${rounds}; CPU slowed ${cpuSlowdown}×, 10 Mbit/s, 40 ms unless said; kB as they travel.`);
  console.table(rows);
  console.log(
    `A start from the device: first paint ÷ bare page (aim ${aims.paint}), first card (aim ${aims.card} ms).`,
  );
  const limits = Object.keys(profiles).map((profile) => {
    const [paint, bare] = [`dashboard warm, ${profile}`, `bare, ${profile}`].map((one) =>
      medianOf(federated, one, 'paint'),
    );
    const card = medianOf(federated, `dashboard warm, ${profile}`, 'card');
    return { profile, 'bare ms': bare.toFixed(0), '÷ bare': (paint / bare).toFixed(2), 'card ms': card.toFixed(0) };
  });
  console.table(limits);
}

/** Folders of the releases of each build. */
async function buildAll() {
  const areas = areaNames.map((name) => `${name}/dist`);
  return { federated: ['shell/dist', ...areas], ordinary: [await buildMono(), ...areas] };
}

export async function main() {
  const builds = Object.entries(await buildAll());
  const servers = await Promise.all(builds.map(([, folders]) => startServer(folders)));
  const lines = await Promise.all(servers.map(({ origin }) => startLine(origin)));
  const browser = await launchBrowser();
  const samples = Object.fromEntries(builds.map(([name]) => [name, []]));
  try {
    const states = [];
    for (const { origin } of lines) {
      const context = await browser.newContext({ locale: 'nl-NL' });
      states.push(await signIn(context, origin));
      await context.close();
    }
    for (let index = 0; index < rounds; index += 1) {
      for (const [at, [name]] of builds.entries()) samples[name].push(await round(browser, lines[at], states[at]));
      console.log(`round ${index + 1} of ${rounds}`);
    }
    print(samples);
  } finally {
    await browser.close();
    lines.forEach((line) => line.stop());
    await Promise.all(servers.map((server) => server.stop()));
  }
}
