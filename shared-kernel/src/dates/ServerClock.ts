import type { Clock } from './clock';

/** A device whose clock is less wrong than this, in ms, is believed: answers may be on their way for seconds. */
const believed = 60_000;

/** The server sends its time in whole seconds, rounded down; this is half a second. */
const halfSecond = 500;

/** Where the difference is stored, so that it is known after a reload without network. */
interface KeptDifference {
  read(): string | null;
  write(value: string): void;
}

/**
 * The time of the device, put right by the server when the device is wrong by a minute or more: the clock of a tablet
 * that was empty or was reset can be hours off, and presence is recorded with the moment of the tap.
 */
export class ServerClock implements Clock {
  /** How many ms the clock of the device is behind the server. */
  #difference: number;

  readonly #device: Clock;
  readonly #kept: KeptDifference;

  constructor(device: Clock, kept: KeptDifference) {
    this.#device = device;
    this.#kept = kept;
    const stored = Number(kept.read());
    this.#difference = Number.isFinite(stored) ? stored : 0;
  }

  readonly now = () => this.#device.now() + this.#difference;

  /**
   * Compares the clock with the server's.
   * @param date the `Date` header of an answer that has just arrived; anything else is ignored
   */
  readonly follow = (date: unknown): void => {
    const moment = typeof date === 'string' ? Date.parse(date) : Number.NaN;
    if (Number.isNaN(moment)) return;
    const lacking = moment + halfSecond - this.#device.now();
    const difference = Math.abs(lacking) < believed ? 0 : lacking;
    // Answers take shorter and longer; the time must not jump with each of them.
    const same =
      difference === this.#difference || (difference !== 0 && Math.abs(difference - this.#difference) < believed);
    if (same) return;
    this.#difference = difference;
    this.#kept.write(String(difference));
  };
}
