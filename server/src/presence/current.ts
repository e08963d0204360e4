import type { PresenceRecord } from '@groepsapp/contract';
import { today } from '../clock.ts';
import { compiledOnce } from '../database/compiled.ts';
import { readTogether } from '../database/readTogether.ts';
import { distinct } from '../grouping.ts';
import type { Services } from '../services.ts';
import { recordColumns } from './days.ts';

const findRecords = compiledOnce((db, { groupIds, date }: { groupIds: readonly number[]; date: string }) =>
  db
    .selectFrom('presence')
    // Both branches contain the condition on the group, so that each uses its own index and neither scans past years.
    .where((e) => {
      const inGroups = e('group_id', 'in', groupIds);
      return e.or([e.and([inGroups, e('date', '=', date)]), e.and([inGroups, e('end_time', 'is', null)])]);
    })
    .select(recordColumns)
    .orderBy('start_time')
    .orderBy('id'),
);

interface Asked {
  groupIds: readonly number[];
  date: string;
}

/** The records for several calls of one day: every tablet requests them after each tap. */
const recordsOfCalls = readTogether(
  (db, asked: readonly [Asked, ...Asked[]]) =>
    findRecords(db, { groupIds: distinct(asked.flatMap(({ groupIds }) => groupIds)), date: asked[0].date }),
  ({ date }) => date,
);

/**
 * The records of children of today, and those of earlier days that were never ended, in the order in which they began.
 * @param groupIds within the reach of the caller
 */
export async function currentPresenceIn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  groupIds: readonly number[],
): Promise<PresenceRecord[]> {
  const wanted = new Set(groupIds);
  const records = await recordsOfCalls(db, { groupIds, date: today(clock) });
  return records.filter(({ group_id }) => wanted.has(group_id));
}
