import { implement } from '../http/calls.ts';
import { accountSender } from '../http/once.ts';
import { readableUntil } from '../access/reach.ts';
import { enteredBy } from './enteredBy.ts';
import { requireReaders } from './portal.ts';
import { markRead } from './read.ts';
import { sendMessage } from './send.ts';
import { readPage } from './thread.ts';
import { countUnread, hasUnread } from './unread.ts';

const thread = implement('GET /messages', async ({ query }, context) => {
  const { id_child: childId, before, limit } = query;
  return readPage(context.db, { childId, before, limit, until: readableUntil(context) });
});

const sendByStaff = implement('POST /messages', ({ headers, body }, context) =>
  sendMessage(context, {
    sender: accountSender(context),
    key: headers['idempotency-key'],
    childId: body.child_id,
    text: body.text,
    enteredBy: enteredBy.staff,
    createdBy: context.caller.accountId,
    name: '',
  }),
);

const sendByParent = implement('POST /portal/messages', async ({ headers, body }, context) => {
  await requireReaders(context, body.child_id);
  return sendMessage(context, {
    sender: `integration:${context.integration.id}`,
    key: headers['idempotency-key'],
    childId: body.child_id,
    text: body.text,
    enteredBy: enteredBy.parent,
    createdBy: null,
    name: body.name ?? '',
  });
});

const read = implement('POST /messages/read', async ({ body }, context) => {
  await markRead(context, body.child_id, body.up_to);
  return { success: true };
});

const unreadMessageCount = implement('GET /messages/unread-message-count', ({ query }, context) =>
  countUnread(context, query.id_group),
);

const hasUnreadMessages = implement('GET /events/has-unread-messages', async ({ query }, context) => ({
  has_unread_messages: await hasUnread(context, query.id_group),
}));

export const messages = [thread, sendByStaff, sendByParent, read, unreadMessageCount, hasUnreadMessages];
