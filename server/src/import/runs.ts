import { OperatorError } from '../base/errors.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { momentAfter } from '../base/clock.ts';
import type { Database } from '../database/schema.ts';
import type { Services } from '../database/services.ts';

/** A run whose process died is over this long after its last sign of life. */
export const silentMs = 60_000;

/** Another run of the company is going on. */
export class ImportBusy extends OperatorError {
  override readonly name = 'ImportBusy';
  /** @param since when it began, ISO 8601 in UTC */
  constructor(since: string) {
    super(`Another import of this company is running since ${since}.`);
  }
}

/** A run that this process has begun. */
export interface Run {
  id: number;
  /** Tells that the run goes on. @throws ImportBusy when another one has taken over from it */
  beat(done?: number, total?: number): Promise<void>;
  finish(state?: Outcome): Promise<void>;
}

type Outcome = NonNullable<Database['import_run']['state']>;

/** What is done by whom: the names of the files, or the run that is undone. */
export interface About {
  /** The address of an account; omitted: the operator. */
  by?: string | undefined;
  name?: string | undefined;
  undoes?: number;
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
export async function beginRun(services: Services, companyId: number, about: About = {}): Promise<Run> {
  const { db, clock } = services;
  const owner = randomUUID();
  const now = () => momentAfter(clock, 0);
  await db
    .updateTable('import_run')
    .set({ finished_at: now(), state: 'failed' })
    .where('company_id', '=', companyId)
    .where('finished_at', 'is', null)
    .where('heartbeat_at', '<=', momentAfter(clock, -silentMs))
    .execute();
  const { by = 'operator', name = null, undoes = null } = about;
  const moments = { started_at: now(), heartbeat_at: now(), finished_at: null };
  const begun = await db
    .insertInto('import_run')
    .values({ company_id: companyId, owner, ...moments, state: 'running', made_by: by, name, undoes })
    .onConflict((running) => running.column('company_id').where(sql.ref('finished_at'), 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (begun === undefined) throw new ImportBusy((await runningImport(services, companyId)) ?? now());
  const own = () => db.updateTable('import_run').where('id', '=', begun.id).where('finished_at', 'is', null);
  return {
    id: begun.id,
    async beat(done, total) {
      const { numUpdatedRows } = await own().set({ heartbeat_at: now(), done, total }).executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new ImportBusy(now());
    },
    async finish(state = 'done') {
      await own().set({ finished_at: now(), state }).execute();
    },
  };
}
