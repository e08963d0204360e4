import { pageCacheOf } from '../messages';
import { foldersNamedIn, shellFilesOf } from '../releases';
import { dropReleasesExcept, keepReleaseFiles, variant } from './releaseFiles';

declare const self: ServiceWorkerGlobalScope;

const cacheName = pageCacheOf(variant);

/**
 * One address for the whole variant: every address gets the same page, so one copy is enough. Addresses that were
 * visited, and the keys that some of them contain, thus never end up in the cache.
 */
const key = self.registration.scope;

/** What a page tells the app; `null` when it is another page, or half of one. */
function configOf(page: string): unknown {
  const text = /<script type="application\/json" id="page-config">(.*)<\/script>/.exec(page)?.[1];
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** With its headers, since the nonce in the page must match the one in its policy header; `undefined` when it is damaged. */
async function keptPage(): Promise<Response | undefined> {
  const kept = await caches.match(key, { cacheName, ignoreVary: true });
  return kept === undefined || configOf(await kept.clone().text()) === null ? undefined : kept;
}

/** How many pages were asked for, and the latest of them that was kept: an earlier one that comes later is dropped. */
const times = { asked: 0, kept: 0 };

/** The configuration in the page that was asked for last. */
let fresh: Promise<unknown> = Promise.resolve(null);

/** What the page of the network said when it was asked for last; `null` when it said nothing. */
export const freshConfig = (): Promise<unknown> => fresh;

/** The network sends elsewhere whoever asks for the page. */
const isElsewhere = ({ type }: Response) => type === 'opaqueredirect';

/** Keeps a page for the next start, once all files are cached without which it would not start. */
async function keep(page: Response, time: number): Promise<void> {
  if (isElsewhere(page)) await caches.delete(cacheName);
  const text = await page.clone().text();
  // A server that is restarting answers 5xx, and other networks with pages of their own.
  if (page.status !== 200 || configOf(text) === null) return;
  const kept = await keepReleaseFiles(shellFilesOf(text).map((address) => new URL(address, key).href));
  if (!kept || time < times.kept) return;
  times.kept = time;
  await (await caches.open(cacheName)).put(key, page);
  await dropReleasesExcept(foldersNamedIn(text));
}

/** Asks the network for the page, and keeps it for the next start. @returns whether it was sent elsewhere */
export async function renewPage(): Promise<boolean> {
  const time = (times.asked += 1);
  const asked = fetch(key, { headers: { Accept: 'text/html' }, redirect: 'manual' });
  fresh = asked.then((page) => page.clone().text()).then(configOf, () => null);
  try {
    const page = await asked;
    await keep(page, time);
    return isElsewhere(page);
  } catch {
    return false;
  }
}

async function reopen(id: string, address: string): Promise<void> {
  const client = await self.clients.get(id);
  if (client instanceof WindowClient) await client.navigate(address);
}

/**
 * The page that is kept, at once; beside it the network is asked for the next one. Whoever has a page of a server that has
 * moved goes where it sends them.
 */
export async function page(event: FetchEvent): Promise<Response> {
  const { request, resultingClientId } = event;
  const renewed = renewPage();
  const kept = await keptPage();
  if (kept === undefined) return fetch(request);
  event.waitUntil(renewed.then((elsewhere) => (elsewhere ? reopen(resultingClientId, request.url) : undefined)));
  return kept;
}
