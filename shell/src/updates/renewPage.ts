import { browserPage } from '../base/browserPage';
import { askWorker, workerOfPage } from '../offline/askWorker';

/** Time in ms that a new page with the files it starts with is waited for. */
const patience = 30_000;

/** Has the service worker keep the page that the server gives now; the next start gets that one. */
export async function renewKept(): Promise<void> {
  const worker = workerOfPage();
  if (worker) await askWorker(worker, { type: 'renew' }, patience);
}

/** Reloads the page with the current releases. With unsaved input the browser may still ask for confirmation. */
export async function renewPage(): Promise<void> {
  await renewKept();
  browserPage.reload();
}
