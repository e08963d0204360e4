import type { World } from '../world/World';

/** What is in the database. */
export async function readFacts({ server: { db } }: World) {
  const newest = await db
    .selectFrom('change')
    .select((e) => e.fn.max('id').as('id'))
    .executeTakeFirst();
  return {
    newest: newest?.id ?? 0,
    children: await db
      .selectFrom('placement')
      .innerJoin('child', 'child.id', 'child_id')
      .select(['child.id', 'group_id as group', 'start_date as from', 'end_date as until'])
      .execute(),
    naps: await db.selectFrom('activity').selectAll().orderBy('id').execute(),
    notes: await db.selectFrom('transfer_note').select('note').execute(),
    webhook: await db.selectFrom('webhook').select('announced').executeTakeFirstOrThrow(),
    deliveries: await db.selectFrom('webhook_delivery').select(['id', 'status', 'next_at', 'created_at']).execute(),
    log: await db.selectFrom('presence_log').selectAll().orderBy('id').execute(),
    records: await db.selectFrom('presence').selectAll().orderBy('start_time').execute(),
    messages: await db.selectFrom('message').selectAll().orderBy('id').execute(),
    absences: await db.selectFrom('day_absence').selectAll().orderBy('recorded_at').orderBy('id').execute(),
    audit: await db.selectFrom('audit').select(['action', 'child_id', 'account_id']).execute(),
  };
}

export type Facts = Awaited<ReturnType<typeof readFacts>>;
