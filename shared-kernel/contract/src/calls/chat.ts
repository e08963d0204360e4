import * as v from 'valibot';
import { defineCalls, forProduct, mayRead, mayWrite } from '../call.ts';
import { Id, IdListText, IdText, MomentText, PageSizeText, SendOnce, Success, typedText } from '../primitives.ts';
import { textLimits } from '../texts.ts';

export const Message = v.object({
  id: Id,
  child_id: Id,
  text: v.string(),
  created_at: MomentText,
  /** 0 staff, 1 parent. The misspelt name is part of the wire format. */
  enterd_by: v.picklist([0, 1]),
  /** Name of the parent; empty when unknown, and for staff. */
  name: v.string(),
  /** When a parent read a message of staff; left out as long as the parent portal has not told so. */
  read_at: v.optional(MomentText),
});

export const UnreadMessages = v.object({
  child_id: Id,
  unread_messages: v.number(),
  /** First line of the newest message, as far as a preview shows it; `null` for an empty thread. */
  last_message: v.nullable(v.string()),
  /** When the newest message was written; `null` for an empty thread. A backend may leave it out. */
  last_message_at: v.optional(v.nullable(MomentText)),
});

/** Body size in bytes for the longest allowed text, when each character has 20 UTF-16 units. */
const longText = { body: 128 * 1024 };

const MessageText = typedText(textLimits.message);

export const chatCalls = defineCalls({
  'GET /messages': {
    summary: 'A page of the thread of a child, oldest message first; without `before` the newest page',
    access: mayRead({ child: 'query.id_child' }, { features: ['messages'], audit: 'messages.read' }),
    query: v.strictObject({
      id_child: IdText,
      /** Id of a message: only messages before it. */
      before: v.optional(IdText),
      limit: v.optional(PageSizeText, '50'),
    }),
    answer: v.array(Message),
  },
  'POST /messages': {
    summary: 'Send a message to the parents of a child',
    limits: longText,
    access: mayWrite({ child: 'body.child_id' }, { features: ['messages'], audit: 'messages.read' }),
    headers: SendOnce,
    body: v.strictObject({
      child_id: Id,
      text: MessageText,
      /** 1 means sent by staff; in the thread staff is 0. */
      created_by: v.literal(1),
    }),
    answer: Message,
  },
  'POST /messages/read': {
    ours: true,
    summary: 'The staff have read the thread of a child up to this message; going back does nothing',
    access: mayWrite({ child: 'body.child_id' }, { permission: null, features: ['messages'] }),
    body: v.strictObject({ child_id: Id, up_to: Id }),
    answer: Success,
  },
  'GET /messages/unread-message-count': {
    summary: 'Per child how many messages of parents have not been read, and the beginning of the newest message',
    access: mayRead({ group: 'query.id_group' }, { features: ['messages'], audit: 'messages.read' }),
    query: v.strictObject({ id_group: IdListText }),
    answer: v.array(UnreadMessages),
  },
  'GET /events/has-unread-messages': {
    summary: 'Whether any message of parents of children of the groups has not been read',
    access: mayRead({ group: 'query.id_group' }, { features: ['messages'] }),
    query: v.strictObject({ id_group: IdListText }),
    answer: v.object({ has_unread_messages: v.boolean() }),
  },
  'POST /portal/messages': {
    ours: true,
    summary: 'The parent portal passes on what a parent wrote about a child of its company',
    limits: longText,
    access: forProduct(['messages:write']),
    headers: SendOnce,
    body: v.strictObject({
      child_id: Id,
      text: MessageText,
      /** Name of the parent; left out when unknown. */
      name: v.optional(typedText(textLimits.parentName)),
    }),
    answer: Message,
  },
});

export type Message = v.InferOutput<typeof Message>;
export type UnreadMessages = v.InferOutput<typeof UnreadMessages>;
