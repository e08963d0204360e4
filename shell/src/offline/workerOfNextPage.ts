import { tried } from '../base/tried';
import { workerOfPage } from './workerOfPage';

/** Resolves with whether a worker can answer, which one that is being installed can only do later, or never. */
function isActivated(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** The service worker through which the next page comes, once it can answer; `null` when there is none. */
export async function workerOfNextPage(): Promise<ServiceWorker | null> {
  const own = workerOfPage();
  if (own !== null) return own;
  // A browser that is told to block workers knows of none.
  const registration = await tried(() => navigator.serviceWorker)?.getRegistration();
  const worker = registration?.installing ?? registration?.waiting ?? registration?.active ?? null;
  return worker !== null && (await isActivated(worker)) ? worker : null;
}
