import type { Page, Route } from '@playwright/test';
import { plantIn } from './plant.ts';

/** A fault that is active in a page. */
export interface Armed {
  /** How often it has happened so far. */
  hits(): number | Promise<number>;
  /** Removes the cause of the fault. */
  lift(): Promise<void>;
}

export interface Fault {
  name: string;
  /** The text that is shown in place of the remote. */
  message: string;
  /** Whether a retry succeeds once the cause is gone. */
  retry: boolean;
  /** Step in which the page's clock is advanced until the shell gives up. */
  step: number;
  /** Whether the test triggers the fault itself, after the data has been loaded. */
  strikes?: boolean;
  arm(page: Page, remote: string): Promise<Armed>;
}

const unavailable = 'Dit onderdeel kon niet geladen worden.';
const incompatible = 'Voor dit onderdeel is een nieuwe versie van de app nodig.';
const crashed = 'Er ging iets mis in dit onderdeel.';

/** With the addresses of later tries, which end in a query. */
const ofRemote = (remote: string, file: string) => `**/remotes/${remote}/*/${file}*`;

/** Answers requests for files of a remote instead of the server. */
function answering(file: string, answer: (remote: string) => Parameters<Route['fulfill']>[0]): Fault['arm'] {
  return async (page, remote) => {
    let hits = 0;
    const address = ofRemote(remote, file);
    await page.route(address, async (route) => {
      hits += 1;
      await route.fulfill(answer(remote));
    });
    return { hits: () => hits, lift: () => page.unroute(address) };
  };
}

/** Never answers the requests of a remote; once the fault is removed, new ones are answered and those pending still wait. */
async function slow(page: Page, remote: string): Promise<Armed> {
  let hits = 0;
  let lifted = false;
  await page.route(ofRemote(remote, '**'), async (route) => {
    hits += 1;
    if (lifted) await route.continue();
  });
  async function lift(): Promise<void> {
    lifted = true;
  }
  return { hits: () => hits, lift };
}

const pageConfig = /(<script type="application\/json" id="page-config">)(.*?)(<\/script>)/s;

interface Composed {
  registry: { remotes: { name: string; kernel: string }[] };
}

function withKernelOf(html: string, remote: string): string {
  return html.replace(pageConfig, (_all, opening: string, json: string, closing: string) => {
    const config = JSON.parse(json) as Composed;
    for (const one of config.registry.remotes) if (one.name === remote) one.kernel = '99.0.0';
    return `${opening}${JSON.stringify(config).replaceAll('<', '\\u003c')}${closing}`;
  });
}

/** Makes the page's registry require a kernel version for the remote that does not exist. */
async function wrongKernel(page: Page, remote: string): Promise<Armed> {
  let hits = 0;
  const address = /\/groepsapp\/[a-z]+$/;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = withKernelOf(await response.text(), remote);
    if (body.includes('"kernel":"99.0.0"')) hits += 1;
    await route.fulfill({ response, body });
  });
  return { hits: () => hits, lift: () => page.unroute(address) };
}

declare global {
  interface Window {
    planted?: { active: boolean; hits: number };
  }
}

/** Makes the planted component fail as long as the fault is active, and counts the failures. */
async function planted(page: Page): Promise<Armed> {
  await page.addInitScript(() => {
    window.planted = { active: true, hits: 0 };
  });
  return {
    hits: () => page.evaluate(() => window.planted?.hits ?? 0),
    lift: () =>
      page.evaluate(() => {
        if (window.planted) window.planted.active = false;
      }),
  };
}

async function throwingInRender(page: Page, remote: string): Promise<Armed> {
  await plantIn(page, remote, (original, { createElement }) => (props) => {
    if (!window.planted?.active) return createElement(original, props);
    window.planted.hits += 1;
    throw new Error('planted while rendering');
  });
  return planted(page);
}

async function throwingInEffect(page: Page, remote: string): Promise<Armed> {
  await plantIn(page, remote, (original, { createElement, useEffect, useState }) => (props) => {
    const [struck, setStruck] = useState(false);
    useEffect(() => {
      const strike = () => setStruck(true);
      window.addEventListener('strike', strike);
      return () => window.removeEventListener('strike', strike);
    }, []);
    useEffect(() => {
      if (!struck || !window.planted?.active) return;
      window.planted.hits += 1;
      throw new Error('planted in an effect');
    }, [struck]);
    return createElement(original, props);
  });
  return planted(page);
}

/** Triggers a fault that waits until the data has been loaded. */
export async function strike(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('strike')));
}

const container = 'remoteEntry.js';
const html = '<!doctype html><title>Aanmelden</title><p>Meld je aan bij dit netwerk.';
const failing = { message: unavailable, retry: true, step: 1_000 };
const throwing = { message: crashed, retry: true, step: 0 };

export const faults: readonly Fault[] = [
  { name: 'a container that is not there', ...failing, arm: answering(container, () => ({ status: 404, body: '' })) },
  {
    name: 'JSON of a failure with 503',
    ...failing,
    arm: answering(container, () => ({
      status: 503,
      json: { error: { error_message: 'Even geduld', code: 'server' } },
    })),
  },
  {
    name: 'HTML instead of JavaScript',
    ...failing,
    arm: answering(container, () => ({ contentType: 'text/html', body: html })),
  },
  {
    name: 'broken JavaScript',
    ...failing,
    arm: answering(container, () => ({ contentType: 'text/javascript', body: 'var broken = {{{;' })),
  },
  {
    name: 'a chunk that is not there',
    ...failing,
    arm: answering('{__federation_expose_*,cards.*}.js', () => ({ status: 404, body: '' })),
  },
  { name: 'answers that take more than 30 seconds', ...failing, step: 10_500, arm: slow },
  { name: 'a kernel that this shell is not', message: incompatible, retry: false, step: 0, arm: wrongKernel },
  { name: 'an error while it renders', ...throwing, arm: throwingInRender },
  { name: 'an error in an effect once its data is there', ...throwing, strikes: true, arm: throwingInEffect },
];
