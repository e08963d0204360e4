import { askWorker } from './askWorker';
import { workerOfPage } from './workerOfPage';

/** Time in ms that a new page with the files it starts with is waited for. */
const patience = 30_000;

/** Has the service worker keep the page that the server gives now; the next start gets that one. */
export async function renewKept(): Promise<void> {
  const worker = workerOfPage();
  if (worker) await askWorker(worker, { type: 'renew' }, patience);
}
