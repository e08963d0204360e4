import type { SubscriptionAnswer } from '@groepsapp/contract';
import type { EventMessage } from '../events/messages.ts';

/** How long events are remembered, in ms: far longer than it takes to load a screen and to subscribe after it. */
const rememberedMs = 60_000;

/** Events remembered per channel; beyond that a client is told that the answer goes back less far. */
const mostPerChannel = 50;

/** Ids told of one remembered event; with more the event is told as "any of them may have changed". */
const mostIds = 20;

interface Remembered {
  id: number;
  /** On the clock that callers hand over, in ms. */
  at: number;
  name: EventMessage['name'];
  data: EventMessage['data'];
}

interface OfChannel {
  events: Remembered[];
  /** From when on `events` is complete. */
  from: number;
}

function shortened(data: EventMessage['data']): EventMessage['data'] {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, Array.isArray(value) && value.length > mostIds ? [] : value]),
  );
}

/**
 * The latest events of each channel. A client loads its data before it is subscribed; with the answer to its
 * subscription it learns what was published in between, so that it fetches that again and nothing else.
 */
export class RecentEvents {
  readonly #perChannel = new Map<string, OfChannel>();
  #from: number;
  #lastId = 0;

  /** @param now in ms, of a clock that never goes back, as in the methods */
  constructor(now: number) {
    this.#from = now;
  }

  add({ name, data, channels }: EventMessage, now: number): void {
    this.#lastId += 1;
    const event = { id: this.#lastId, at: now, name, data: shortened(data) };
    for (const channel of channels) {
      const known = this.#perChannel.get(channel) ?? { events: [], from: this.#from };
      this.#perChannel.set(channel, known);
      known.events.push(event);
      if (known.events.length > mostPerChannel) known.from = known.events.shift()?.at ?? now;
    }
  }

  /** Events that a client that subscribes now may have missed on a channel. */
  of(channel: string, now: number): SubscriptionAnswer {
    const { events, from } = this.#perChannel.get(channel) ?? { events: [], from: this.#from };
    const recent = events.filter(({ at }) => now - at <= rememberedMs);
    return {
      covers: Math.max(0, Math.floor(Math.min(rememberedMs, now - Math.max(from, this.#from)))),
      recent: recent.map(({ id, at, name, data }) => ({ id, name, data, age: Math.floor(now - at) })),
    };
  }

  /** Drops what is too old to be told, from time to time. */
  prune(now: number): void {
    for (const [channel, { events }] of this.#perChannel) {
      const last = events.at(-1);
      if (last === undefined || now - last.at > rememberedMs) this.#perChannel.delete(channel);
    }
  }

  /** Events may have been lost: nothing is known of the time before now. */
  forget(now: number): void {
    this.#perChannel.clear();
    this.#from = now;
  }
}
