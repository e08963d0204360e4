import type { EventMessage } from './messages.ts';

/** So many split events are remembered; their messages follow each other closely. */
const mostRemembered = 32;

/** Remembers who has received an event, so that nobody receives it twice over several channels. */
export class Deliveries<Receiver extends object> {
  readonly #recent = new Map<string, WeakSet<Receiver>>();

  /** Those who received the event of a message before; whoever is sent it is to be added. */
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
