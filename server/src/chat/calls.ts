import { implement } from '../http/calls.ts';
import { accountSender } from '../http/once.ts';
import { readableUntil } from '../access/reach.ts';
import { enteredBy } from './enteredBy.ts';
import { requireReaders } from './portal.ts';
import { markRead } from './read.ts';
import { sendMessage } from './send.ts';
import { readPage } from './thread.ts';
import { countUnread, hasUnread } from './unread.ts';

export const messages = implement({
  'GET /messages': async ({ query }, context) => {
    const { id_child: childId, before, limit } = query;
    return readPage(context.db, { childId, before, limit, until: readableUntil(context) });
  },
  'POST /messages': ({ headers, body }, context) =>
    sendMessage(context, {
      sender: accountSender(context),
      key: headers['idempotency-key'],
      childId: body.child_id,
      text: body.text,
      enteredBy: enteredBy.staff,
      createdBy: context.caller.accountId,
      name: '',
    }),
  'POST /portal/messages': async ({ headers, body }, context) => {
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
  },
  'POST /messages/read': async ({ body }, context) => {
    await markRead(context, body.child_id, body.up_to);
    return { success: true };
  },
  'GET /messages/unread-message-count': ({ query }, context) => countUnread(context, query.id_group),
  'GET /events/has-unread-messages': async ({ query }, context) => ({
    has_unread_messages: await hasUnread(context, query.id_group),
  }),
});
