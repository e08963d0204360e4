/** Source of the current time, which tests can replace. */
export interface Clock {
  /** Milliseconds since 1970, as `Date.now()`. */
  now(): number;
}

/** The time of the device. */
export const systemClock: Clock = { now: () => Date.now() };

/** When something was by a clock, of which the time of the device is known; both in milliseconds since 1970. */
export const momentByClock = (ofDevice: number, clock: Clock) => ofDevice + clock.now() - systemClock.now();
