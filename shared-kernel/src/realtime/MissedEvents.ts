import {
  isRealtimeEventName,
  readSubscriptionAnswer,
  type RealtimeEventName,
  type RecentEvent,
} from '@groepsapp/contract/realtime';

type Missed = RecentEvent & { name: RealtimeEventName };

const isKnown = (event: RecentEvent): event is Missed => isRealtimeEventName(event.name);

/**
 * What was published on the channels between loading the data and subscribing, as the server tells it with each
 * subscription. The two clocks are not compared: the server says how long ago something was published.
 */
export class MissedEvents {
  readonly #events = new Map<number, Missed>();
  #state: 'told' | 'untold' | 'too much' = 'told';

  readonly #since: number;

  /** @param since when the data began to be loaded, in ms since 1970 */
  constructor(since: number) {
    this.#since = since;
  }

  /**
   * @param data of `pusher:subscription_succeeded`
   * @param now in ms since 1970
   */
  add(data: unknown, now: number): void {
    const answer = readSubscriptionAnswer(data);
    const ago = now - this.#since;
    if (answer === null) this.#state = 'untold';
    else if (answer.covers < ago && this.#state === 'told') this.#state = 'too much';
    for (const event of answer?.recent ?? []) if (event.age <= ago && isKnown(event)) this.#events.set(event.id, event);
  }

  /**
   * The events, each once, oldest first. `untold`: the server does not tell them; `too much`: what it tells does not go
   * back far enough, so that anything may have changed.
   */
  found(): readonly Missed[] | 'untold' | 'too much' {
    return this.#state === 'told' ? [...this.#events.values()].sort((one, other) => one.id - other.id) : this.#state;
  }
}
