import { momentAfter } from '../base/clock.ts';
import type { Database, Tx } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { highestId } from '../access/resource.ts';
import { publishAboutChild } from '../events/publishAbout.ts';

type Mark = Database['message_read'];

/** Moves the read mark of an establishment forward; returns whether it moved. */
async function moveForward(db: Tx, mark: Mark): Promise<boolean> {
  const moved = await db
    .insertInto('message_read')
    .values(mark)
    .onConflict((known) =>
      known
        .columns(['child_id', 'establishment_id'])
        .doUpdateSet(mark)
        .where('message_read.up_to_message_id', '<', mark.up_to_message_id),
    )
    .returning('child_id')
    .executeTakeFirst();
  if (moved === undefined) return false;
  await db.insertInto('message_reading').values(mark).execute();
  return true;
}

/** The last message of the thread up to and including an id. */
async function lastUpTo({ db }: GuardedContext, childId: number, upTo: number): Promise<number | undefined> {
  const message = await db
    .selectFrom('message')
    .where('child_id', '=', childId)
    .where('id', '<=', Math.min(upTo, highestId))
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return message?.id;
}

/** Marks a thread as read up to a message, for all staff of the caller's establishments where the child is placed. */
export async function markRead(context: GuardedContext, childId: number, upTo: number): Promise<void> {
  const { clock, caller, establishmentIds } = context;
  const last = await lastUpTo(context, childId, upTo);
  if (last === undefined) return;
  const read = { child_id: childId, up_to_message_id: last, read_at: momentAfter(clock, 0) };
  await context.db.transaction().execute(async (db) => {
    let moved = false;
    for (const establishment_id of establishmentIds) {
      moved = (await moveForward(db, { ...read, establishment_id, account_id: caller.accountId })) || moved;
    }
    if (moved) await publishAboutChild({ db, clock }, 'messages-changed', childId);
  });
}
