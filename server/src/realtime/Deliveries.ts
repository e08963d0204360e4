import type { EventMessage } from '../events/messages.ts';

/** Number of split events that are remembered; the messages of one event arrive shortly after each other. */
const mostRemembered = 32;

/** Tracks who has received an event that is split over several messages, so that nobody receives it twice. */
export class Deliveries<Receiver extends object> {
  readonly #recent = new Map<string, WeakSet<Receiver>>();

  /** The receivers of earlier messages of the same event; the caller adds new receivers to the set. */
  of({ eventId }: EventMessage): WeakSet<Receiver> {
    if (eventId === undefined) return new WeakSet();
    const known = this.#recent.get(eventId);
    if (known !== undefined) return known;
    const received = new WeakSet<Receiver>();
    this.#recent.set(eventId, received);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > mostRemembered && oldest !== undefined) this.#recent.delete(oldest);
    return received;
  }
}
