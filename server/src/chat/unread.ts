import { shortened } from '@groepsapp/contract';
import type { ExpressionBuilder } from 'kysely';
import { isAtWall } from '../authentication/sessions.ts';
import { placementsOn } from '../schedules/placements.ts';
import { today } from '../base/clock.ts';
import type { Database } from '../database/schema.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { enteredBy } from './thread.ts';

/** The characters of a message in the list of threads; the thread has the full text. */
const longestPreview = 110;

type OfChild = ExpressionBuilder<Database, 'child'>;

function childrenInGroups({ db, clock }: GuardedContext, groupIds: readonly number[]) {
  return db
    .selectFrom('child')
    .where('child.id', 'in', placementsOn(db, groupIds, today(clock)).select('placement.child_id'));
}

/** The last read message of a child's thread, read by staff of any of the given establishments. */
function readUpTo(child: OfChild, establishmentIds: readonly number[]) {
  return child
    .selectFrom('message_read')
    .whereRef('message_read.child_id', '=', 'child.id')
    .where('message_read.establishment_id', 'in', establishmentIds)
    .select((e) => e.fn.coalesce(e.fn.max('up_to_message_id'), e.lit(0)).as('up_to'));
}

function unreadOf(child: OfChild, establishmentIds: readonly number[]) {
  return child
    .selectFrom('message')
    .whereRef('message.child_id', '=', 'child.id')
    .where('message.entered_by', '=', enteredBy.parent)
    .where('message.id', '>', readUpTo(child, establishmentIds));
}

/** A column of the newest message of a thread, which is the one with the highest id. */
function newestOf(child: OfChild, column: 'text' | 'created_at') {
  return child
    .selectFrom('message')
    .whereRef('message.child_id', '=', 'child.id')
    .orderBy('message.id', 'desc')
    .limit(1)
    .select(`message.${column}`);
}

export const unread = implement({
  /**
   * For each child of the groups: the number of unread messages from parents, and how the newest message begins. On the
   * wall, where whoever passes by can read it, only the number.
   */
  'GET /messages/unread-message-count': async ({ query }, context) => {
    const rows = await childrenInGroups(context, query.id_group)
      .select((child) => [
        'child.id as child_id',
        unreadOf(child, context.establishmentIds)
          .select((e) => e.fn.countAll<number>().as('count'))
          .as('unread_messages'),
        newestOf(child, 'text').as('last_message'),
        newestOf(child, 'created_at').as('last_message_at'),
      ])
      .orderBy('child.id')
      .execute();
    const onWall = isAtWall(context.caller);
    return rows.map(({ child_id, unread_messages, last_message, last_message_at }) => ({
      child_id,
      unread_messages: Number(unread_messages),
      last_message: onWall || last_message === null ? null : shortened(last_message, longestPreview),
      last_message_at: onWall ? null : last_message_at,
    }));
  },
  /** Whether any message from a parent is unread. The query stops at the first one. */
  'GET /events/has-unread-messages': async ({ query }, context) => {
    const found = await childrenInGroups(context, query.id_group)
      .where((child) => child.exists(unreadOf(child, context.establishmentIds).select('message.id')))
      .select('child.id')
      .limit(1)
      .executeTakeFirst();
    return { has_unread_messages: found !== undefined };
  },
});
