import type { FeedWatch } from '../feed/FeedWatch.ts';
import { orderChanges } from '../feed/order.ts';
import type { Services } from '../database/services.ts';
import { announceChanges, attempt, dueDeliveries } from './deliveries.ts';
import type { Send } from './send.ts';

/** How often deliveries are looked for that failed before; new changes are told of at once. */
const lookMs = 5_000;

/** Deliveries that are sent at once: a receiver that does not answer holds up few others. */
const mostTogether = 8;

/**
 * Tells webhooks that there is something to read. Any number of processes may run one: each delivery is of the process
 * that claims it.
 */
export class WebhookWorker {
  readonly #services: Services;
  readonly #send: Send;
  readonly #failed: (error: unknown) => void;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param failed is called with the error when the database could not be read or written */
  constructor(services: Services, send: Send, failed: (error: unknown) => void) {
    this.#services = services;
    this.#send = send;
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
    await this.#running;
  }

  /** Sends all that is due now. */
  async run(): Promise<void> {
    await orderChanges(this.#services);
    await announceChanges(this.#services);
    for (;;) {
      const due = await dueDeliveries(this.#services, mostTogether);
      if (due.length === 0 || this.#stopped) return;
      await Promise.all(due.map((delivery) => attempt(this.#services, this.#send, delivery)));
      await announceChanges(this.#services);
    }
  }

  #wake(): void {
    this.#again = true;
    this.#running ??= this.#runAll().finally(() => (this.#running = null));
  }

  async #runAll(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      await this.run().catch(this.#failed);
    }
  }
}
