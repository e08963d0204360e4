import type { Bus } from '@groepsapp/kernel';
import { combineLatest, distinctUntilChanged, map, skip } from 'rxjs';
import { renewKept } from './renewKept';

interface OfflineOptions {
  worker: string;
  /** Base path of the variant, without a closing slash. */
  basePath: string;
  bus: Bus;
}

/** Renews the kept page when the server would give another one: at log-in and log-out, and in another establishment. */
function followUser(bus: Bus): void {
  const changes = combineLatest([bus.topic('session').changes, bus.topic('selection').changes]);
  changes
    .pipe(
      map(([session, { establishment }]) => `${session?.sessionToken} ${establishment?.id}`),
      distinctUntilChanged(),
      skip(1),
    )
    .subscribe(() => void renewKept());
}

/**
 * Registers the service worker, which caches the page, the shell and the releases in use, so that the app starts
 * offline. The worker never handles API calls. Browsers without service workers run without offline support.
 * @returns `null` where the browser has no service workers
 */
export async function keepOffline(options: OfflineOptions): Promise<ServiceWorkerRegistration | null> {
  const { worker, basePath, bus } = options;
  if (!('serviceWorker' in navigator)) return null;
  followUser(bus);
  // A browser that is told to block workers answers without a registration.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(worker, {
    scope: `${basePath}/`,
    updateViaCache: 'none',
  });
  return registration ?? null;
}
