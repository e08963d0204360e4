import type { Clock } from '../dates/clock';
import type { Bus } from './bus';

/** Events and commands that one area may send in a second; a tap sends a few. */
export const mostPerSecond = 200;
const second = 1_000;

/**
 * The bus as one area gets it. What the area sends beyond the bound is dropped, as every event can make all other areas ask
 * the server again.
 * @param flooded called the first time that something is dropped
 */
export function boundBus(bus: Bus, clock: Clock, flooded: () => void): Bus {
  let since = 0;
  let sent = 0;
  let isTold = false;
  const admits = (): boolean => {
    const now = clock.now();
    if (Math.abs(now - since) >= second) [since, sent] = [now, 0];
    sent += 1;
    if (sent <= mostPerSecond) return true;
    if (!isTold) {
      isTold = true;
      flooded();
    }
    return false;
  };
  return {
    ...bus,
    emit: (name, payload) => void (admits() && bus.emit(name, payload)),
    send: (name, payload) => void (admits() && bus.send(name, payload)),
  };
}
