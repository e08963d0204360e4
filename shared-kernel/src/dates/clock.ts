/** Source of the current time, which tests can replace. */
export interface Clock {
  /** Milliseconds since 1970, as `Date.now()`. */
  now(): number;
}

/** The time of the device. */
export const systemClock: Clock = { now: () => Date.now() };
