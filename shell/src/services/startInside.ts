import type { BusOwner, Kernel } from '@groepsapp/kernel';
import { keepTrying } from '@groepsapp/kernel/host';
import { filter, take } from 'rxjs';
import type { InsideServices } from './InsideServices';
import type { ImageTokenService } from './ImageTokenService';

const load = () => import(/* webpackChunkName: "screens" */ './InsideServices');

export interface StartedInside {
  retrySettings(): Promise<void>;
  stop(): void;
}

/** Starts, at the first session, the services whose code comes with the screens behind the login. */
export function startInside(kernel: Kernel, owner: BusOwner, imageToken: ImageTokenService): StartedInside {
  let inside: InsideServices | null = null;
  let stop: () => void = () => undefined;
  const subscription = kernel.bus
    .topic('session')
    .changes.pipe(
      filter((session) => session !== null),
      take(1),
    )
    .subscribe(() => {
      stop = keepTrying(load, ({ InsideServices }) => {
        const started = new InsideServices(kernel, owner, imageToken);
        inside = started;
        stop = () => started.stop();
      });
    });
  return {
    retrySettings: async () => inside?.settings.retry(),
    stop() {
      subscription.unsubscribe();
      stop();
    },
  };
}
