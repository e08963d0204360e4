import { momentAfter } from '../base/clock.ts';
import type { Services } from '../database/services.ts';

/** How long an outcome is cached, so that frequent checks do not cause writes. */
const freshMs = 5_000;

/**
 * Checks that the database takes writes and can be read. A read alone succeeds on a full disk and on a database that was
 * made read-only, where nobody can work; a write alone on a file that something else has written over.
 */
export class HealthCheck {
  readonly #services: Services;
  readonly #probe: () => void;
  #last: { at: number; outcome: Promise<void> } | null = null;

  constructor(services: Services, probe: () => void = () => undefined) {
    this.#services = services;
    this.#probe = probe;
  }

  /** @throws the error of the database when it does not take a write */
  check(): Promise<void> {
    const now = this.#services.clock.now().getTime();
    if (this.#last === null || now - this.#last.at >= freshMs) this.#last = { at: now, outcome: this.#write() };
    return this.#last.outcome;
  }

  async #write(): Promise<void> {
    this.#probe();
    const { db, clock } = this.#services;
    const checked_at = momentAfter(clock, 0);
    await db
      .insertInto('health_check')
      .values({ id: 1, checked_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at }))
      .execute();
  }
}
