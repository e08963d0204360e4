import { keepTrying } from '@groepsapp/kernel/host';
import { distinctUntilChanged, map, type BehaviorSubject } from 'rxjs';
import type { ServiceHost } from './host';
import type { SelectionService } from './SelectionService';
import type { TabletService } from './TabletService';

const load = () => import(/* webpackChunkName: "tablet" */ './TabletService');

/** What runs on a tablet beside what runs on every browser; its code comes with the session of a tablet. */
export interface TabletPart {
  /** Asks who stands there, when a call needs to know. @returns whether somebody says so */
  askWho(): Promise<boolean>;
  stop(): void;
}

/**
 * Follows the session: starts what a tablet does while it is one.
 * @param release of the app, which management sees
 * @param service gets it, `null` on a browser that is no tablet
 */
export function openTablet(
  host: ServiceHost,
  selection: SelectionService,
  release: string | undefined,
  service: BehaviorSubject<TabletService | null>,
): TabletPart {
  let made: TabletService | null = null;
  let stop: () => void = () => undefined;

  function begin(part: Awaited<ReturnType<typeof load>>): void {
    made ??= new part.TabletService(host, selection, release);
    made.start();
    service.next(made);
  }

  const isTablet = host.bus.topic('session').changes.pipe(map((session) => session?.tablet === true));
  const subscription = isTablet.pipe(distinctUntilChanged()).subscribe((begins) => {
    stop();
    service.value?.stop();
    service.next(null);
    if (begins) stop = keepTrying(load, begin);
  });
  return {
    askWho: async () => (await service.value?.askWho()) ?? false,
    stop() {
      subscription.unsubscribe();
      stop();
      service.value?.stop();
    },
  };
}
