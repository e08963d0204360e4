import { Listeners } from '../../async/Listeners';

/** An action that can be undone. */
export interface UndoOffer {
  /** The action, such as 'Emma is afgemeld.'; 'Emma wordt afgemeld.' before the server has it. */
  text: string;
  onUndo: () => void;
}

/** Seconds during which an action can be undone. */
const openFor = 8;

interface OpenOffer extends UndoOffer {
  id: number;
}

/**
 * The open offers, newest last. Each closes after its time; all wait while they are paused, so that a user who reads or
 * reaches for the button does not lose one.
 */
export class UndoStore {
  #offers: readonly OpenOffer[] = [];
  #left = new Map<number, number>();
  readonly #listeners = new Listeners();
  #timer: ReturnType<typeof setInterval> | undefined;
  #nextId = 1;
  #paused = false;

  /** For `useSyncExternalStore`. */
  readonly subscribe = this.#listeners.add;

  readonly get = () => this.#offers;

  /** @returns its id, for `close` */
  add(offer: UndoOffer): number {
    const open = { ...offer, id: this.#nextId++ };
    this.#left.set(open.id, openFor);
    this.#set([...this.#offers, open]);
    return open.id;
  }

  /** Says another text of an offer that is still open. */
  say(id: number, text: string): void {
    this.#set(this.#offers.map((offer) => (offer.id === id ? { ...offer, text } : offer)));
  }

  /** Closes an offer without undoing the action. */
  close(id: number): void {
    this.#set(this.#offers.filter((offer) => offer.id !== id));
  }

  /** Undoes what an offer is about, once. */
  undo(id: number): void {
    const offer = this.#offers.find((open) => open.id === id);
    this.close(id);
    offer?.onUndo();
  }

  /** Stops or continues the time of all offers. */
  pause(paused: boolean): void {
    this.#paused = paused;
  }

  clear(): void {
    this.#set([]);
  }

  #set(offers: readonly OpenOffer[]): void {
    this.#offers = offers;
    if (offers.length === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      this.#paused = false;
    } else this.#timer ??= setInterval(() => this.#tick(), 1_000);
    this.#listeners.tell();
  }

  #tick(): void {
    if (this.#paused) return;
    for (const { id } of this.#offers) this.#left.set(id, (this.#left.get(id) ?? 0) - 1);
    const open = this.#offers.filter(({ id }) => (this.#left.get(id) ?? 0) > 0);
    if (open.length < this.#offers.length) this.#set(open);
  }
}
