// Loading the federated app against the same code as one ordinary build: requests, bytes and time.
import { buildMono } from '../delivery/src/commands/buildMono.ts';
import { areaNames } from '../delivery/src/packages.mjs';
import { launchBrowser, signIn } from './browser.mjs';
import { startServer } from './server.mjs';
import { percentile } from './statistics.mjs';

const rounds = Number(process.env.ROUNDS ?? 5);
const blocks = ['Verjaardagen', 'Mededelingen', 'Overdracht', 'Herinneringen', 'Planningswijzigingen'];
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const cpuSlowdown = 4;

/** Runs in the page: records when a screen first shows its content. */
function watch(blockNames) {
  const seen = {};
  const filled = (name) => {
    const heading = [...document.querySelectorAll('section h2')].find((h) => h.textContent === name);
    return (
      heading?.closest('section')?.querySelector('li, tbody tr') !== undefined &&
      heading?.closest('section')?.querySelector('li, tbody tr') !== null
    );
  };
  const look = () => {
    const button = [...document.querySelectorAll('button')].find((b) => b.textContent === 'Inloggen');
    if (button && !button.disabled) seen.login ??= performance.now();
    if (document.querySelector('nav a')) seen.frame ??= performance.now();
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

/**
 * Loads one address and measures until `screen` can be used; the menu and the first filled card are painted before it.
 * Requests are those of the network, also by the service worker; what the device has, or the page has fetched, is none.
 */
async function load(context, url, screen) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
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
  const { [screen]: ms, frame = 0, card = 0 } = await page.evaluate(() => globalThis.seenAt);
  const measured = { ...result, ms, frame, card };
  for (let before = -1; before !== result.requests; await page.waitForTimeout(idleMs)) before = result.requests;
  measured.untilIdle = result.requests;
  context.off('requestfinished', countOfWorker);
  await page.close();
  return measured;
}

/** One round for one build: login and dashboard, each with an empty and with a filled cache. */
async function round(browser, origin, storageState) {
  const fresh = await browser.newContext({ locale: 'nl-NL' });
  const login = `${origin}/groepsapp/login/user`;
  const loginCold = await load(fresh, login, 'login');
  const loginWarm = await load(fresh, login, 'login');
  await fresh.close();
  const known = await browser.newContext({ locale: 'nl-NL', storageState });
  const dashboard = `${origin}/groepsapp/dashboard`;
  const dashboardCold = await load(known, dashboard, 'dashboard');
  const dashboardWarm = await load(known, dashboard, 'dashboard');
  await known.close();
  return {
    'login cold': loginCold,
    'login warm': loginWarm,
    'dashboard cold': dashboardCold,
    'dashboard warm': dashboardWarm,
  };
}

function summarise(samples, scenario) {
  const of = (key) =>
    percentile(
      samples.map((sample) => sample[scenario][key]),
      0.5,
    );
  const kB = { kB: of('bytes') / 1000, scriptkB: of('script') / 1000 };
  return {
    requests: of('requests'),
    untilIdle: of('untilIdle'),
    ...kB,
    frame: of('frame'),
    card: of('card'),
    ms: of('ms'),
  };
}

/** The columns of one build in a row of the table. */
function describe(scenario, build, { requests, untilIdle, kB, scriptkB, frame, card, ms }) {
  const times = { 'menu ms': frame.toFixed(0), 'first card ms': card.toFixed(0), ms: ms.toFixed(0) };
  const bytes = { kB: kB.toFixed(0), 'script kB': scriptkB.toFixed(0) };
  return { scenario, build, requests, 'until idle': untilIdle, ...bytes, ...times };
}

function ratio(scenario, one, other) {
  const of = (key) => (other[key] === 0 ? '–' : (one[key] / other[key]).toFixed(2));
  return {
    scenario,
    build: '÷ ordinary',
    requests: of('requests'),
    'until idle': of('untilIdle'),
    kB: of('kB'),
    'script kB': of('scriptkB'),
    'menu ms': of('frame'),
    'first card ms': of('card'),
    ms: of('ms'),
  };
}

function print(samples) {
  const { federated, ordinary } = samples;
  const rows = Object.keys(federated[0]).flatMap((scenario) => {
    const own = summarise(federated, scenario);
    const other = summarise(ordinary, scenario);
    return [describe(scenario, 'federated', own), describe(scenario, 'ordinary', other), ratio(scenario, own, other)];
  });
  console.log(`Medians of ${rounds}; CPU slowed ${cpuSlowdown}×, 10 Mbit/s, 40 ms; kB as they travel.`);
  console.table(rows);
}

/** Folders of the releases of each build. */
async function buildAll() {
  const areas = areaNames.map((name) => `${name}/dist`);
  return { federated: ['shell/dist', ...areas], ordinary: [await buildMono(), ...areas] };
}

export async function main() {
  const builds = Object.entries(await buildAll());
  const servers = await Promise.all(builds.map(([, folders]) => startServer(folders)));
  const browser = await launchBrowser();
  const samples = Object.fromEntries(builds.map(([name]) => [name, []]));
  try {
    const states = [];
    for (const { origin } of servers) {
      const context = await browser.newContext({ locale: 'nl-NL' });
      states.push(await signIn(context, origin));
      await context.close();
    }
    for (let index = 0; index < rounds; index += 1) {
      for (const [at, [name]] of builds.entries())
        samples[name].push(await round(browser, servers[at].origin, states[at]));
      console.log(`round ${index + 1} of ${rounds}`);
    }
    print(samples);
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}
