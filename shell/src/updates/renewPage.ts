import { askWorker } from '../offline/askWorker';
import { browserPage } from '../base/browserPage';
import { tried } from '../base/tried';

const patience = 500;

/** Tells the service worker that the next page must come from the network, even when the network is slow. */
async function askForNewPage(): Promise<void> {
  const worker = tried(() => navigator.serviceWorker)?.controller;
  if (worker) await askWorker(worker, { type: 'renew' }, patience);
}

/** Reloads the page with the current releases. With unsaved input the browser may still ask for confirmation. */
export async function renewPage(): Promise<void> {
  await askForNewPage();
  browserPage.reload();
}
