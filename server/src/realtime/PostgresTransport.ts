import pg from 'pg';
import { reasonOf } from '../base/errors.ts';
import { connectionOf } from '../database/postgres.ts';
import type { Log } from '../database/services.ts';
import { readMessage } from '../events/messages.ts';
import { notifyChannel } from '../events/publish.ts';
import type { Listener, Transport } from './transport.ts';

const firstPauseMs = 250;
const longestPauseMs = 30_000;
const heartbeatMs = 30_000;
const patienceMs = 5_000;

/** Advisory lock that the leading process holds while its connection lives; the number is arbitrary. */
const leaderLock = 7_405_301;

/** Transport for PostgreSQL: messages arrive by NOTIFY over a separate connection, which reconnects when it is lost. */
export class PostgresTransport implements Transport {
  readonly #databaseUrl: string;
  readonly #log: Pick<Log, 'warn'>;
  #client: pg.Client | null = null;
  #heartbeat: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #failures = 0;
  #stopped = false;

  constructor(databaseUrl: string, log: Pick<Log, 'warn'>) {
    this.#databaseUrl = databaseUrl;
    this.#log = log;
  }

  async start(listener: Listener): Promise<void> {
    const client = new pg.Client({
      ...connectionOf(this.#databaseUrl),
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
      application_name: 'groepsapp realtime',
    });
    client.on('notification', ({ payload = '' }) => {
      const message = readMessage(payload);
      if (message !== null) listener.onMessage(message);
    });
    client.on('error', (error) => this.#lose(client, listener, error));
    client.on('end', () => this.#lose(client, listener, new Error('The connection was ended')));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${notifyChannel}`);
      this.#listening(client, listener);
    } catch (error) {
      this.#lose(client, listener, error);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    await this.#client?.end();
    this.#client = null;
  }

  async leads(): Promise<boolean> {
    const answer = await this.#client?.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      leaderLock,
    ]);
    return answer?.rows[0]?.held === true;
  }

  #listening(client: pg.Client, listener: Listener): void {
    if (this.#failures > 0) listener.missed();
    this.#failures = 0;
    this.#heartbeat = setInterval(() => {
      client.query('select 1').catch((error: unknown) => this.#lose(client, listener, error));
    }, heartbeatMs).unref();
  }

  /** One loss can raise several events; only the first is handled. */
  #lose(client: pg.Client, listener: Listener, error: unknown): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = null;
    clearInterval(this.#heartbeat);
    client.end().catch(() => undefined);
    if (this.#failures === 0) this.#log.warn({ reason: reasonOf(error) }, 'Events of other servers do not arrive');
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** this.#failures);
    this.#failures += 1;
    this.#retry = setTimeout(() => void this.start(listener), pause).unref();
  }
}
