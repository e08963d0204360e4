import type { RenewMessage } from '../offline/messages';
import { browserPage } from '../services/browserPage';

/** A worker that does not answer by then is of a release that does not know the question. */
const patience = 500;
const message: RenewMessage = { type: 'renew' };

/** The service worker would give the page of before to who waits long for the new one; this time it must not. */
function askForNewPage(): Promise<void> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (!worker) return Promise.resolve();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    setTimeout(resolve, patience);
    worker.postMessage(message, [port2]);
  });
}

/** Loads the page anew, made of the releases of now. The browser may still ask whether to leave this one. */
export async function renewPage(): Promise<void> {
  await askForNewPage();
  browserPage.reload();
}
