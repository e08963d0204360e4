import type { Bus, Variant } from '@groepsapp/kernel';
import { distinctUntilChanged, map, skip } from 'rxjs';
import { pageCacheOf, type WorkerMessage } from './messages';
import { releaseFolderOf } from './releases';

interface OfflineOptions {
  worker: string;
  /** Base path of the variant, without a closing slash. */
  basePath: string;
  variant: Variant;
  bus: Bus;
}

function filesOf(entries: readonly PerformanceEntry[]): string[] {
  const addresses = entries.map(({ name }) => name);
  const ours = addresses.filter((address) => releaseFolderOf(new URL(address).pathname) !== null);
  return [...new Set(ours)];
}

function send(message: WorkerMessage): void {
  navigator.serviceWorker.controller?.postMessage(message);
}

/** A page that loaded before its service worker was active passes on the files it had fetched, to be cached too. */
function handOver(): void {
  if (navigator.serviceWorker.controller) return;
  const options = { once: true };
  const onControl = () => {
    const since = performance.now();
    send({ type: 'keep', addresses: filesOf(performance.getEntriesByType('resource')) });
    // Files still loading at that moment bypass the worker, and are listed once they have arrived.
    const late = new PerformanceObserver((list) => {
      const addresses = filesOf(list.getEntries().filter(({ startTime }) => startTime < since));
      if (addresses.length > 0) send({ type: 'keep', addresses });
    });
    late.observe({ type: 'resource' });
  };
  navigator.serviceWorker.addEventListener('controllerchange', onControl, options);
}

/** Drops the cached page at log-out, so that the next user gets a page of their own. */
function followSession(bus: Bus, variant: Variant): void {
  bus
    .topic('session')
    .changes.pipe(
      map((session) => session?.sessionToken ?? null),
      distinctUntilChanged(),
      skip(1),
    )
    .subscribe((token) => {
      const emptied = token === null ? caches.delete(pageCacheOf(variant)) : Promise.resolve(true);
      void emptied.catch(() => false).then(() => send({ type: 'keep', addresses: [] }));
    });
}

/**
 * Registers the service worker, which caches the page, the shell and the releases in use, so that the app starts
 * offline. The worker never handles API calls. Browsers without service workers run without offline support.
 * @returns `null` where the browser has no service workers
 */
export async function keepOffline(options: OfflineOptions): Promise<ServiceWorkerRegistration | null> {
  const { worker, basePath, variant, bus } = options;
  if (!('serviceWorker' in navigator)) return null;
  handOver();
  followSession(bus, variant);
  // A browser that is told to block workers answers without a registration.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(worker, {
    scope: `${basePath}/`,
    updateViaCache: 'none',
  });
  return registration ?? null;
}
