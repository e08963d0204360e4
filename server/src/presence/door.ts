import type { AtTheDoor, Collector } from '@groepsapp/contract';
import { dayOf, momentAfter, today } from '../base/clock.ts';
import { isOn } from '../access/authorisation.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { ofDay } from './nights.ts';
import { carerPhotoOf } from '../records/carerPhoto.ts';
import { selectCarers } from '../records/carers.ts';

/** A child that was signed out for somebody. */
export interface Collected {
  childId: number;
  /** ISO 8601 in UTC. */
  moment: string;
  collector: Collector;
}

/** Notes who came for children. Sent again it changes nothing. */
export async function noteCollected(
  { db, clock, caller }: Pick<GuardedContext, 'db' | 'clock' | 'caller'>,
  collected: readonly Collected[],
): Promise<void> {
  if (collected.length === 0) return;
  const noted = { recorded_at: momentAfter(clock, 0), account_id: caller.accountId };
  const rows = collected.map(({ childId: child_id, moment, collector: { name, agreed } }) => ({
    child_id,
    collected_at: moment,
    date: dayOf(new Date(moment)),
    name,
    agreed,
    ...noted,
  }));
  await db
    .insertInto('collection')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['child_id', 'collected_at']).doNothing())
    .execute();
}

async function carersAtDoor(context: GuardedContext, childId: number): Promise<AtTheDoor['carers']> {
  const { caller } = context;
  return (await selectCarers(context, childId)).map((row) => ({
    id: row.id,
    name: row.name,
    relation: row.relation,
    may_pick_up: row.may_pick_up === 1,
    phones: [row.mobile, row.work_phone].filter((phone) => phone !== ''),
    ...(row.version !== null &&
      row.thumb_id !== null && { photo: carerPhotoOf(caller, row.id, row.version).thumbnail }),
  }));
}

/** Collectors named at today's sign-outs that still count. */
function collectedToday({ db, clock }: GuardedContext, childId: number): Promise<AtTheDoor['collected']> {
  return db
    .selectFrom('collection')
    .innerJoin('presence', (join) =>
      join.onRef('presence.child_id', '=', 'collection.child_id').onRef('end_time', '=', 'collected_at'),
    )
    .where('collection.child_id', '=', childId)
    .where(ofDay('presence', today(clock), clock.now()))
    .select(['collected_at as at', 'name', 'agreed'])
    .orderBy('collected_at')
    .execute();
}

async function messageOfToday(context: GuardedContext, childId: number): Promise<AtTheDoor['message']> {
  const settings = await context.settings();
  if (!context.establishmentIds.some((id) => isOn('messages', settings.get(id)))) return null;
  const last = await context.db
    .selectFrom('message')
    .where('child_id', '=', childId)
    .where('entered_by', '=', 1)
    .select(['text', 'name', 'created_at as at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && dayOf(new Date(last.at)) === today(context.clock) ? last : null;
}

export const door = implement({
  /** Facts for staff when somebody comes for a child. */
  'GET /presence/door': async ({ query: { id_child: childId } }, context) => {
    const [carers, collected, message] = await Promise.all([
      carersAtDoor(context, childId),
      collectedToday(context, childId),
      messageOfToday(context, childId),
    ]);
    return { carers, collected, message };
  },
});
