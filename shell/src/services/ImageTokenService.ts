import * as v from 'valibot';
import { check } from '@groepsapp/contract/registry';
import type { Section } from '@groepsapp/kernel/host';
import { filter, type Subscription } from 'rxjs';
import type { ServiceHost } from './host';
import { logWarning } from '../base/log';

/** A token is renewed this long before it expires, in ms. */
const margin = 2 * 60_000;
/** Minimum lifetime of a fresh token in ms, in case the device's clock is wrong. */
const shortest = 60_000;
/** Timeout in ms after which another request may be made while one is still pending. */
const patience = 15_000;

const ImageTokenSchema = v.object({ token: v.string(), renewAt: v.number() });
type ImageToken = v.InferOutput<typeof ImageTokenSchema>;

/** Holds the token in the addresses of pictures. It survives reloads, so that the browser keeps its cached pictures. */
export class ImageTokenService {
  readonly #kept: Section<ImageToken>;
  #token: ImageToken | null;
  #request: { since: number; done: Promise<void> } | null = null;
  readonly #subscription: Subscription;

  readonly #host: ServiceHost;

  constructor(host: ServiceHost) {
    this.#host = host;
    this.#kept = host.persistence.section({
      name: 'image-token',
      version: 1,
      check: (value) => check(ImageTokenSchema, value),
      disposable: true,
    });
    this.#token = this.#kept.read();
    this.#subscription = host.bus
      .topic('session')
      .changes.pipe(filter((session) => session === null))
      .subscribe(() => {
        this.#token = null;
        this.#request = null;
      });
  }

  /** The current token, or `null`. Starts a renewal when it is due. */
  readonly current = (): string | null => {
    if (this.#isDue()) void this.ensure();
    return this.#token?.token ?? null;
  };

  /** Waits for a token, or until the request for one has failed. */
  async ensure(): Promise<void> {
    if (!this.#isDue()) return;
    const now = this.#host.clock.now();
    if (!this.#request || now - this.#request.since >= patience) {
      this.#request = { since: now, done: this.#fetch(this.#host.bus.topic('session').value) };
    }
    await this.#request.done;
  }

  stop(): void {
    this.#subscription.unsubscribe();
  }

  #isDue(): boolean {
    if (this.#host.bus.topic('session').value === null) return false;
    return this.#token === null || this.#host.clock.now() >= this.#token.renewAt;
  }

  async #fetch(session: unknown): Promise<void> {
    try {
      const answer = await this.#host.api.request('GET /authentication/image-token', {});
      if (this.#host.bus.topic('session').value !== session) return;
      const renewAt = Date.parse(answer.expires_at) - margin;
      this.#token = { token: answer.token, renewAt: Math.max(renewAt, this.#host.clock.now() + shortest) };
      this.#kept.write(this.#token);
    } catch {
      logWarning('no token for pictures');
    }
  }
}
