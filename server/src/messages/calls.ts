import { placementsOn } from '../children/placements.ts';
import { today } from '../clock.ts';
import { type GuardedContext, implement } from '../http/calls.ts';

const fromParent = 1;

/** Up to which message a child's thread is read: by the staff of any of the establishments asked about. */
function findUnread({ db, establishmentIds }: GuardedContext, childIds: readonly number[]) {
  const read = db
    .selectFrom('message_read')
    .where('establishment_id', 'in', establishmentIds)
    .where('child_id', 'in', childIds)
    .select((e) => ['child_id', e.fn.max('up_to_message_id').as('up_to')])
    .groupBy('child_id')
    .as('read');
  return db
    .selectFrom('message')
    .leftJoin(read, 'read.child_id', 'message.child_id')
    .where('message.child_id', 'in', childIds)
    .where('message.entered_by', '=', fromParent)
    .where((e) => e.or([e('read.up_to', 'is', null), e('message.id', '>', e.ref('read.up_to'))]))
    .select((e) => ['message.child_id as childId', e.fn.countAll<number>().as('unread')])
    .groupBy('message.child_id')
    .execute();
}

/** The newest message of a thread is the one that was entered last. */
function findNewest({ db }: GuardedContext, childIds: readonly number[]) {
  const newest = db
    .selectFrom('message')
    .where('child_id', 'in', childIds)
    .select((e) => e.fn.max('id').as('id'))
    .groupBy('child_id');
  return db.selectFrom('message').where('id', 'in', newest).select(['child_id as childId', 'text']).execute();
}

const unreadMessageCount = implement('GET /messages/unread-message-count', async ({ query }, context) => {
  const placed = await placementsOn(context.db, query.id_group, today(context.clock))
    .select('child_id')
    .distinct()
    .orderBy('child_id')
    .execute();
  const childIds = placed.map((placement) => placement.child_id);
  if (childIds.length === 0) return [];
  const unread = new Map((await findUnread(context, childIds)).map((row) => [row.childId, Number(row.unread)]));
  const newest = new Map((await findNewest(context, childIds)).map((row) => [row.childId, row.text]));
  return childIds.map((id) => ({
    child_id: id,
    unread_messages: unread.get(id) ?? 0,
    last_message: newest.get(id) ?? null,
  }));
});

export const messages = [unreadMessageCount];
