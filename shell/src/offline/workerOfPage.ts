import { tried } from '../base/tried';

/** The service worker through which this page came; `null` when it came without one. */
export const workerOfPage = (): ServiceWorker | null => tried(() => navigator.serviceWorker)?.controller ?? null;
