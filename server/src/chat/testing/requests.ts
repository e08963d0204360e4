import { type AllowedRequests, ofGroup } from '../../testing/allowedRequests.ts';

export const messagesRequests = {
  'GET /messages': ({ child }) => [{ query: { id_child: `${child}` } }],
  'POST /messages': ({ child }) => [{ headers: {}, body: { child_id: child, text: 'Dag!', created_by: 1 } }],
  'POST /messages/read': ({ child }) => [{ body: { child_id: child, up_to: 1 } }],
  'GET /messages/unread-message-count': ofGroup,
  'GET /events/has-unread-messages': ofGroup,
  'POST /portal/messages': ({ child }) => [{ headers: {}, body: { child_id: child, text: 'Dag!' } }],
} satisfies Partial<AllowedRequests>;
