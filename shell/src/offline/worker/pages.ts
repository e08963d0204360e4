import { movedAway, pageCacheOf } from '../messages';
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

/** What the network said when the page was asked for last. */
let fresh: Promise<unknown> = Promise.resolve(null);

/** What the network said last: the configuration in its page, `movedAway`, or `null` when it gave none. */
export const freshConfig = (): Promise<unknown> => fresh;

/** Of a server that has moved the page is dropped, so that the next start goes where it sends who asks. */
async function said(answer: Response): Promise<unknown> {
  if (answer.type !== 'opaqueredirect') return configOf(await answer.clone().text());
  await caches.delete(cacheName);
  return movedAway;
}

/** Keeps a page for the next start, once all files are cached without which it would not start. */
async function keep(page: Response, time: number): Promise<void> {
  const text = await page.clone().text();
  // A server that is restarting answers 5xx, and other networks with pages of their own.
  if (page.status !== 200 || configOf(text) === null) return;
  const kept = await keepReleaseFiles(shellFilesOf(text).map((address) => new URL(address, key).href));
  if (!kept || time < times.kept) return;
  times.kept = time;
  await (await caches.open(cacheName)).put(key, page);
  await dropReleasesExcept(foldersNamedIn(text));
}

/** Asks the network for the page, and keeps it for the next start. @returns when that is done, or cannot be */
export function renewPage(): Promise<void> {
  const time = (times.asked += 1);
  const asked = fetch(key, { headers: { Accept: 'text/html' }, redirect: 'manual' });
  fresh = asked.then(said).catch(() => null);
  return asked.then((page) => keep(page, time)).catch(() => undefined);
}

/** The page that is kept, at once; beside it the network is asked for the next one. */
export async function page(event: FetchEvent): Promise<Response> {
  event.waitUntil(renewPage());
  return (await keptPage()) ?? fetch(event.request);
}
