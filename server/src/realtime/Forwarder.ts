import { createHash } from 'node:crypto';
import { reasonOf } from '../base/errors.ts';
import type { Clock } from '../base/clock.ts';
import type { Credentials, RealtimeElsewhere } from './config.ts';
import type { Log } from '../database/services.ts';
import type { EventMessage, Message } from '../events/messages.ts';
import { hmac } from './credentials.ts';
import type { Listener, Transport } from './transport.ts';

const patienceMs = 5_000;

interface ForwarderOptions {
  elsewhere: RealtimeElsewhere;
  credentials: Credentials;
  clock: Clock;
  transport: Pick<Transport, 'leads'>;
  log: Pick<Log, 'warn'>;
}

/** Forwards events to a Pusher-compatible server. Of several processes only the leader forwards. */
export class Forwarder implements Listener {
  readonly #options: ForwarderOptions;

  constructor(options: ForwarderOptions) {
    this.#options = options;
  }

  onMessage(message: Message): void {
    if (message.kind !== 'event') return;
    this.#forward(message).catch((error: unknown) =>
      this.#options.log.warn({ reason: reasonOf(error) }, 'An event could not be handed on'),
    );
  }

  /** The other server keeps its sockets open. Clients see lost events at their next refresh. */
  missed(): void {
    this.#options.log.warn({}, 'Events may have been lost before they were handed on');
  }

  async #forward({ name, channels, data }: EventMessage): Promise<void> {
    if (!(await this.#options.transport.leads())) return;
    const body = JSON.stringify({ name, channels, data: JSON.stringify(data) });
    const response = await fetch(this.#address(body), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The other server answered ${response.status}`);
  }

  /** The signed URL for the HTTP API of Pusher. */
  #address(body: string): string {
    const { elsewhere, credentials, clock } = this.#options;
    const path = `${elsewhere.path}/apps/${elsewhere.appId}/events`;
    const query = [
      `auth_key=${credentials.key}`,
      `auth_timestamp=${Math.floor(clock.now().getTime() / 1_000)}`,
      'auth_version=1.0',
      `body_md5=${createHash('md5').update(body).digest('hex')}`,
    ].join('&');
    const signature = hmac(credentials.secret, `POST\n${path}\n${query}`);
    return `${elsewhere.origin}${path}?${query}&auth_signature=${signature}`;
  }
}
