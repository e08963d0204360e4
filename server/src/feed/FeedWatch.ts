import type { Services } from '../database/services.ts';
import { orderChanges } from './order.ts';

/** A request that waits for a change of its company. */
export interface Waiting {
  /** `true` when there may be a change; `false` when the time is over, or when there is no more room to wait. */
  readonly woken: Promise<boolean>;
  end(): void;
}

interface Waiter {
  companyId: number;
  tokenId: number;
  wake(isChanged: boolean): void;
}

/** Requests of one token, and of all, that wait at once; a new one takes the place of the oldest. */
const mostPerToken = 5;
const mostTogether = 500;

/** Changes within this time are looked for together. */
const pauseMs = 100;

/**
 * Tells who waits when the feed of a company has changed. Whatever the number of waiting requests, a process asks the
 * database once per burst of changes.
 */
export class FeedWatch {
  readonly #services: Services;
  readonly #failed: (error: unknown) => void;
  readonly #waiters = new Set<Waiter>();
  readonly #followers: ((companyIds: ReadonlySet<number>) => void)[] = [];
  #position = 0;
  #looking: Promise<void> | null = null;
  #again = false;
  #closed = false;

  /** @param failed is called with the error when the feed could not be looked at; who waits then asks again in time */
  constructor(services: Services, failed: (error: unknown) => void) {
    this.#services = services;
    this.#failed = failed;
  }

  /** Waits at most this long. Call it before reading, so that a change during the reading is not missed. */
  wait({ companyId, tokenId }: Omit<Waiter, 'wake'>, milliseconds: number): Waiting {
    let timer: NodeJS.Timeout | undefined;
    let waiter: Waiter | undefined;
    const end = () => {
      clearTimeout(timer);
      if (waiter !== undefined) this.#waiters.delete(waiter);
    };
    const woken = new Promise<boolean>((resolve) => {
      const wake = (isChanged: boolean) => {
        end();
        resolve(isChanged);
      };
      waiter = { companyId, tokenId, wake };
      if (this.#closed) return resolve(false);
      timer = setTimeout(() => wake(false), milliseconds).unref();
      this.#waiters.add(waiter);
    });
    this.#makeRoom(tokenId);
    return { woken, end };
  }

  /** Calls back with the companies of which the feed has changed, in this process only. */
  follow(changed: (companyIds: ReadonlySet<number>) => void): void {
    this.#followers.push(changed);
  }

  /** A process has noted changes: looks of which companies, and wakes who waits for them. */
  changed(): void {
    if (this.#closed) return;
    this.#again = true;
    this.#looking ??= this.#look().finally(() => (this.#looking = null));
  }

  /** Lets all who wait go, and settles when nothing is under way. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { wake } of [...this.#waiters]) wake(false);
    await this.#looking;
  }

  #makeRoom(tokenId: number): void {
    const ofToken = [...this.#waiters].filter((waiter) => waiter.tokenId === tokenId);
    if (ofToken.length > mostPerToken) ofToken[0]?.wake(false);
    if (this.#waiters.size > mostTogether) [...this.#waiters][0]?.wake(false);
  }

  async #look(): Promise<void> {
    while (this.#again && !this.#closed) {
      this.#again = false;
      try {
        const all = await orderChanges(this.#services);
        const companies = await this.#companiesSince();
        for (const waiter of [...this.#waiters]) if (companies.has(waiter.companyId)) waiter.wake(true);
        if (companies.size > 0) for (const tell of this.#followers) tell(companies);
        if (!all) this.#again = true;
      } catch (error) {
        this.#failed(error);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  /** The companies with changes that were not seen before. */
  async #companiesSince(): Promise<ReadonlySet<number>> {
    const rows = await this.#services.db
      .selectFrom('change')
      .where('id', '>', this.#position)
      .select((e) => ['company_id', e.fn.max('id').as('newest')])
      .groupBy('company_id')
      .execute();
    this.#position = Math.max(this.#position, ...rows.map(({ newest }) => newest));
    return new Set(rows.map(({ company_id }) => company_id));
  }
}
