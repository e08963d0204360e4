import type { FeedWatch } from '../feed/FeedWatch.ts';
import { orderChanges } from '../feed/order.ts';
import type { Services } from '../database/services.ts';
import { announceChanges, attempt, claimDue } from './deliveries.ts';
import type { Send } from './send.ts';

/** How often deliveries are looked for that failed before; new changes are told of at once. */
const lookMs = 5_000;

/**
 * Tells webhooks that there is something to read. Any number of processes may run one: each delivery is of the process
 * that claims it. Nobody waits for the receiver of another: each webhook has at most one delivery under way.
 */
export class WebhookWorker {
  readonly #services: Services;
  readonly #sendPosting: Send;
  readonly #failed: (error: unknown) => void;
  readonly #sending = new Set<Promise<void>>();
  #looking: Promise<void> | null = null;
  #again = false;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param failed is called with the error when the database could not be read or written */
  constructor(services: Services, send: Send, failed: (error: unknown) => void) {
    this.#services = services;
    this.#sendPosting = send;
    this.#failed = failed;
  }

  start(watch: Pick<FeedWatch, 'follow'>): void {
    watch.follow(() => this.#wake());
    this.#timer = setInterval(() => this.#wake(), lookMs).unref();
  }

  /** Settles when what is under way has been noted. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#looking;
    await Promise.all(this.#sending);
  }

  /** Sends all that is due now, and waits for it. */
  async run(): Promise<void> {
    for (let sent = await this.#send(); sent.length > 0; sent = await this.#send()) await Promise.all(sent);
  }

  /** Begins to send what is due now. */
  async #send(): Promise<Promise<unknown>[]> {
    await orderChanges(this.#services);
    await announceChanges(this.#services);
    const claimed = await claimDue(this.#services);
    return claimed.map((delivery) => attempt(this.#services, this.#sendPosting, delivery));
  }

  #wake(): void {
    this.#again = true;
    this.#looking ??= this.#look().finally(() => (this.#looking = null));
  }

  async #look(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      const sent = await this.#send().catch((error: unknown) => {
        this.#failed(error);
        return [];
      });
      sent.forEach((one) => this.#follow(one));
    }
  }

  /** Looks again when a delivery is over: more may have changed meanwhile. */
  #follow(sent: Promise<unknown>): void {
    const over: Promise<void> = sent.then(() => this.#wake(), this.#failed).finally(() => this.#sending.delete(over));
    this.#sending.add(over);
  }
}
