import type { Clock } from '../dates/clock';
import type { Bus } from './bus';

/** Events and commands that one area may send in a second; a tap sends a few. */
export const mostPerSecond = 200;

/**
 * The bus as one area gets it. What the area sends beyond the bound is dropped, as every event can make all other areas ask
 * the server again.
 * @param flooded called the first time that something is dropped
 */
export function boundBus(bus: Bus, clock: Clock, flooded: () => void): Bus {
  let second = 0;
  let sent = 0;
  let isTold = false;
  const admits = (): boolean => {
    const now = Math.floor(clock.now() / 1_000);
    sent = now === second ? sent + 1 : 1;
    second = now;
    const isFlood = sent > mostPerSecond;
    if (isFlood && !isTold) flooded();
    isTold ||= isFlood;
    return !isFlood;
  };
  return {
    ...bus,
    emit: (name, payload) => {
      if (admits()) bus.emit(name, payload);
    },
    send: (name, payload) => {
      if (admits()) bus.send(name, payload);
    },
  };
}
