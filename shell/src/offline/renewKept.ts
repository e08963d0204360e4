import { pause } from '../base/pause';
import { askWorker } from './askWorker';
import { workerOfNextPage } from './workerOfNextPage';

/** Time in ms that a new page with the files it starts with is waited for. */
const patience = 30_000;

async function renew(): Promise<void> {
  const worker = await workerOfNextPage();
  if (worker) await askWorker(worker, { type: 'renew' }, patience);
}

/**
 * Has the service worker keep the page that the server gives now; the next start gets that one. A worker that is being
 * installed may have asked for the page before it changed, so it is asked too.
 */
export async function renewKept(): Promise<void> {
  await Promise.race([renew().catch(() => undefined), pause(patience)]);
}
