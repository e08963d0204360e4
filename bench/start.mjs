// Loading the federated app against the same code as one ordinary build, and from the device against a bare page.
import { buildMono } from '../delivery/src/commands/buildMono.ts';
import { areaNames } from '../delivery/src/packages.mjs';
import { startFilledServer } from '../e2e/support/server.ts';
import { launchBrowser, storageOf } from './app.mjs';
import { percentile } from './statistics.mjs';
import { cpuSlowdown, rounds } from './stopwatch.mjs';

const blocks = ['Verjaardagen', 'Mededelingen', 'Overdracht', 'Herinneringen', 'Planningswijzigingen'];
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const profiles = ['40 ms', '2 s', 'offline'];

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

/** Runs in the page. */
const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;

/** A page on a slow tablet. Delayed as routes, or offline as a context, also what the service worker asks for is. */
async function openSlowly(context, profile) {
  await context.unrouteAll();
  await context.setOffline(profile === 'offline');
  if (profile === '2 s') await context.route('**', (route) => setTimeout(() => void route.continue(), 2_000));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (profile === '40 ms') await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, session };
}

/**
 * Loads one address and measures until `screen` can be used; the first filled card is painted before it.
 * Requests are those of the network, also by the service worker; what the device has, or the page has fetched, is none.
 */
async function load(context, url, screen, profile = '40 ms') {
  const { page, session } = await openSlowly(context, profile);
  const fromDevice = new Set();
  const fetched = new Set();
  const result = { requests: 0, bytes: 0 };
  // The worker asks again for what the page had fetched before it was there, which the browser's cache answers.
  const countOfWorker = (request) => {
    if (request.serviceWorker() !== null && !fetched.has(request.url())) result.requests += 1;
  };
  context.on('requestfinished', countOfWorker);
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromServiceWorker) fetched.add(response.url);
    if (response.fromServiceWorker || response.fromDiskCache) fromDevice.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!fromDevice.has(requestId)) result.requests += 1;
    result.bytes += encodedDataLength;
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
async function loadBare(context, url, profile) {
  const { page: kept } = await openSlowly(context, 'fast');
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
async function round(browser, origin, storageState) {
  const samples = {};
  const fresh = await browser.newContext({ locale: 'nl-NL' });
  for (const time of ['cold', 'warm', 'third'])
    samples[`login ${time}`] = await load(fresh, `${origin}/groepsapp/login/user`, 'login');
  await fresh.close();
  const known = await browser.newContext({ locale: 'nl-NL', storageState });
  const url = `${origin}/groepsapp/dashboard`;
  samples['dashboard cold'] = await load(known, url, 'dashboard');
  for (const profile of profiles) samples[`dashboard warm, ${profile}`] = await load(known, url, 'dashboard', profile);
  for (const profile of profiles) samples[`bare, ${profile}`] = await loadBare(known, url, profile);
  await known.close();
  return samples;
}

function medianOf(samples, scenario, key) {
  const values = samples.map((sample) => sample[scenario][key]);
  return percentile(values, 0.5);
}

const columns = ['requests', 'untilIdle', 'bytes', 'paint', 'card', 'ms'];

function print({ federated, ordinary }) {
  const scenarios = Object.keys(federated[0]).filter((scenario) => !scenario.startsWith('bare'));
  const rows = scenarios.flatMap((scenario) => {
    const row = (build, cell) => ({ scenario, build, ...Object.fromEntries(columns.map((key) => [key, cell(key)])) });
    const [own, other] = [federated, ordinary].map((samples) => (key) => Math.round(medianOf(samples, scenario, key)));
    const ratio = (key) => (own(key) / other(key)).toFixed(2);
    return [row('federated', own), row('ordinary', other), row('÷ ordinary', ratio)];
  });
  console.log(`Medians of ${rounds}; CPU slowed ${cpuSlowdown}×, 10 Mbit/s, 40 ms unless said; bytes as they travel.`);
  console.table(rows);
  console.log('A start from the device: first paint ÷ bare page (aim 1.3), first card (aim 350 ms).');
  const limits = profiles.map((profile) => {
    const bare = medianOf(federated, `bare, ${profile}`, 'paint');
    const [paint, card] = ['paint', 'card'].map((key) => medianOf(federated, `dashboard warm, ${profile}`, key));
    return { profile, 'bare ms': Math.round(bare), '÷ bare': (paint / bare).toFixed(2), 'card ms': Math.round(card) };
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
  const servers = await Promise.all(builds.map(([, folders]) => startFilledServer({}, folders)));
  const browser = await launchBrowser();
  const samples = Object.fromEntries(builds.map(([name]) => [name, []]));
  try {
    const states = [];
    for (const { origin } of servers) states.push(await storageOf(browser, origin));
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
