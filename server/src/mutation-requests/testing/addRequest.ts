import type { Insertable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { timeAt } from '../../ratio/times.ts';
import type { Organisation } from '../../testing/organisation.ts';
import { type TestServer, testNow } from '../../testing/testServer.ts';

type Row = Insertable<Database['mutation_request']>;

let made = 0;

/** A new request for an extra day, next week, at a time that no other request asks; other values by `given`. */
export async function addRequest(
  { db }: TestServer,
  { child, group }: Pick<Organisation, 'child' | 'group'>,
  given: Partial<Row> = {},
): Promise<number> {
  const minute = (made * 2) % 1438;
  made += 1;
  const [start_time = '', end_time = ''] = [minute, minute + 1].map((one) => timeAt(one * 60).slice(0, 5));
  const { id } = await db
    .insertInto('mutation_request')
    .values({
      ...{ child_id: child, group_id: group, kind: 'extra', date: '2026-03-18', swap_date: null },
      ...{ start_time, end_time, note: '', parent_name: 'Fatima', status: 'new', created_at: testNow },
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
