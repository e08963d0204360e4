/** Where the app gets the time from, so that tests can set it. */
export interface Clock {
  /** Milliseconds since 1970, as `Date.now()`. */
  now(): number;
}

/** The time of the device. */
export const systemClock: Clock = { now: () => Date.now() };
