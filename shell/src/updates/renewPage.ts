import type { RenewMessage } from '../offline/messages';
import { browserPage } from '../base/browserPage';

/** Timeout in ms: a worker of an older release does not know the message and never answers. */
const patience = 500;
const message: RenewMessage = { type: 'renew' };

/** Tells the service worker that the next page must come from the network, even when the network is slow. */
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

/** Reloads the page with the current releases. With unsaved input the browser may still ask for confirmation. */
export async function renewPage(): Promise<void> {
  await askForNewPage();
  browserPage.reload();
}
