import { askWorker } from './askWorker';
import { workerOfNextPage } from './workerOfNextPage';
import { workerOfPage } from './workerOfPage';
import type { AheadMessage } from './messages';

/** Timeout in ms: on a slow connection all areas together take some tens of seconds. */
const patience = 60_000;

const kept = new Set<string>();

/**
 * Has the service worker cache files before they are used: it fetches them in packs, beside the thread of the page.
 * @returns whether all files are cached; `false` also without a worker
 */
export async function keepAhead(
  { addresses, packs }: Omit<AheadMessage, 'type'>,
  registration: Promise<ServiceWorkerRegistration | null>,
): Promise<boolean> {
  const missing = addresses.filter((address) => !kept.has(address));
  if (missing.length === 0) return true;
  // On the first visit the worker may not be registered yet.
  const worker = workerOfPage() ?? ((await registration) && (await workerOfNextPage()));
  if (worker === null) return false;
  const done = (await askWorker(worker, { type: 'ahead', addresses: missing, packs }, patience)) === true;
  if (done) missing.forEach((address) => kept.add(address));
  return done;
}
