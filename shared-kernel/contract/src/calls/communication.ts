import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Id, IdListText, IdText, MomentText } from '../primitives.ts';

export const Instruction = v.object({
  id: Id,
  child_id: Id,
  title: v.string(),
  body: v.string(),
  /** '0' normal, '1' important. */
  priority: v.picklist(['0', '1']),
  created_at: MomentText,
  /** `null` while never edited. */
  modified_at: v.nullable(MomentText),
});

export const UnreadMessages = v.object({
  child_id: Id,
  unread_messages: v.number(),
  /** Text of the newest message; `null` when the thread is empty. */
  last_message: v.nullable(v.string()),
});

export const communicationCalls = {
  'GET /messages/unread-message-count': defineCall({
    base: 'main',
    method: 'GET',
    path: '/messages/unread-message-count',
    summary: 'Per child how many messages of parents have not been read, and the newest message',
    access: { who: 'session', scope: { groups: 'query.id_group' }, features: ['messages'] },
    query: v.strictObject({ id_group: IdListText }),
    answer: v.array(UnreadMessages),
  }),
  'GET /instructions': defineCall({
    base: 'main',
    method: 'GET',
    path: '/instructions',
    summary: 'Care instructions of a child or of all children of the groups, important ones first',
    access: {
      who: 'session',
      scope: { groups: 'query.id_group', child: 'query.id_child' },
      features: ['care'],
    },
    query: v.union([v.strictObject({ id_group: IdListText }), v.strictObject({ id_child: IdText })]),
    answer: v.array(Instruction),
  }),
};

export type Instruction = v.InferOutput<typeof Instruction>;
export type UnreadMessages = v.InferOutput<typeof UnreadMessages>;
