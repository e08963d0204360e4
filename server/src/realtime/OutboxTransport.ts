import type { Db } from '../database/index.ts';
import type { Log } from '../database/services.ts';
import { readMessage } from '../events/messages.ts';
import type { Listener, Transport } from './transport.ts';

const intervalMs = 250;
const mostAtOnce = 500;

/**
 * Transport for the embedded database: requests and commands write messages to an outbox table, which the one server
 * polls.
 */
export class OutboxTransport implements Transport {
  readonly #db: Db;
  readonly #log: Pick<Log, 'warn'>;
  #timer: NodeJS.Timeout | undefined;
  #collecting: Promise<void> = Promise.resolve();
  #stopped = false;
  #failing = false;

  constructor(db: Db, log: Pick<Log, 'warn'>) {
    this.#db = db;
    this.#log = log;
  }

  async start(listener: Listener): Promise<void> {
    this.#collecting = this.#attempt(listener);
    await this.#collecting;
    if (!this.#stopped) this.#timer = setTimeout(() => void this.start(listener), intervalMs).unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#collecting;
  }

  async leads(): Promise<boolean> {
    return true;
  }

  async #attempt(listener: Listener): Promise<void> {
    try {
      await this.#collect(listener);
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) this.#log.warn({ err: error }, 'Events cannot be read; trying on');
      this.#failing = true;
    }
  }

  /**
   * A message is deleted before it is delivered, so it is delivered at most once. A lost message is harmless, because
   * clients refresh after a reconnect.
   */
  async #collect(listener: Listener): Promise<void> {
    const rows = await this.#db
      .selectFrom('event_outbox')
      .select(['id', 'message'])
      .orderBy('id')
      .limit(mostAtOnce)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    await this.#db.deleteFrom('event_outbox').where('id', '<=', last.id).execute();
    for (const row of rows) {
      const message = readMessage(row.message);
      if (message !== null) listener.onMessage(message);
    }
  }
}
