import { momentAfter } from '../base/clock.ts';
import type { Database, Tx } from '../database/schema.ts';
import { implement } from '../http/calls.ts';
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

export const reading = implement({
  /** Marks a thread as read up to a message, for all staff of the caller's establishments where the child is placed. */
  'POST /messages/read': async ({ body: { child_id, up_to } }, context) => {
    const { clock, caller } = context;
    const last = await context.db
      .selectFrom('message')
      .where('child_id', '=', child_id)
      .where('id', '<=', Math.min(up_to, highestId))
      .orderBy('id', 'desc')
      .limit(1)
      .select('id')
      .executeTakeFirst();
    if (last === undefined) return { success: true };
    const read = { child_id, up_to_message_id: last.id, read_at: momentAfter(clock, 0), account_id: caller.accountId };
    await context.db.transaction().execute(async (db) => {
      let moved = false;
      for (const establishment_id of context.establishmentIds) {
        moved = (await moveForward(db, { ...read, establishment_id })) || moved;
      }
      if (moved) await publishAboutChild({ db, clock }, 'messages-changed', child_id);
    });
    return { success: true };
  },
});
