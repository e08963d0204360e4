import { OperatorError } from '../base/errors.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { momentAfter } from '../base/clock.ts';
import type { Services } from '../database/services.ts';

/** A run whose process died is over this long after its last sign of life. */
const silentMs = 60_000;

/** Another run of the company is going on. */
export class ImportBusy extends OperatorError {
  override readonly name = 'ImportBusy';
  /** When it began, ISO 8601 in UTC. */
  readonly since: string;

  constructor(since: string) {
    super(`Another import of this company is running since ${since}.`);
    this.since = since;
  }
}

/** A run that this process has begun. */
export interface Run {
  /** Tells that the run goes on. @throws ImportBusy when another one has taken over from it */
  beat(): Promise<void>;
  finish(): Promise<void>;
}

/** The run of a company that goes on; `undefined` when there is none. */
export async function runningImport({ db, clock }: Services, companyId: number): Promise<string | undefined> {
  const run = await db
    .selectFrom('import_run')
    .where('company_id', '=', companyId)
    .where('finished_at', 'is', null)
    .where('heartbeat_at', '>', momentAfter(clock, -silentMs))
    .select('started_at')
    .executeTakeFirst();
  return run?.started_at;
}

/** Begins a run of a company, which may have one at a time. @throws ImportBusy */
export async function beginRun(services: Services, companyId: number): Promise<Run> {
  const { db, clock } = services;
  const owner = randomUUID();
  const now = () => momentAfter(clock, 0);
  await db
    .updateTable('import_run')
    .set({ finished_at: now() })
    .where('company_id', '=', companyId)
    .where('finished_at', 'is', null)
    .where('heartbeat_at', '<=', momentAfter(clock, -silentMs))
    .execute();
  const begun = await db
    .insertInto('import_run')
    .values({ company_id: companyId, owner, started_at: now(), heartbeat_at: now(), finished_at: null })
    .onConflict((running) => running.column('company_id').where(sql.ref('finished_at'), 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (begun === undefined) throw new ImportBusy((await runningImport(services, companyId)) ?? now());
  const own = () => db.updateTable('import_run').where('id', '=', begun.id).where('finished_at', 'is', null);
  return {
    async beat() {
      const { numUpdatedRows } = await own().set({ heartbeat_at: now() }).executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new ImportBusy(now());
    },
    async finish() {
      await own().set({ finished_at: now() }).execute();
    },
  };
}
