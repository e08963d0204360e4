import * as v from 'valibot';
import { defineCalls, forProduct, mayRead, mayWrite } from '../call.ts';
import { Id, IdListText, IdText, MomentText, PageSizeText, SeenVersion, SendOnce, typedText } from '../primitives.ts';
import { textLimits } from '../texts.ts';

/** '0' normal, '1' important. */
const Priority = v.picklist(['0', '1']);

const Success = v.object({ success: v.boolean() });

export const Instruction = v.object({
  id: Id,
  child_id: Id,
  title: v.string(),
  body: v.string(),
  priority: Priority,
  created_at: MomentText,
  /** `null` when it was never edited. */
  modified_at: v.nullable(MomentText),
});

/** A text that an instruction had before it was changed or removed. */
export const InstructionVersion = v.object({
  id: Id,
  instruction_id: Id,
  child_id: Id,
  title: v.string(),
  body: v.string(),
  priority: Priority,
  written_at: MomentText,
  /** Name of the employee who wrote it; `null` when unknown. */
  written_by: v.nullable(v.string()),
  replaced_at: MomentText,
  /** Name of the employee who changed or removed it; `null` when unknown. */
  replaced_by: v.nullable(v.string()),
  /** The instruction was removed with this text. */
  removed: v.boolean(),
});

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
  /** When the newest message was written; `null` for an empty thread. Earlier servers leave it out. */
  last_message_at: v.optional(v.nullable(MomentText)),
});

/** Body size in bytes for the longest allowed text, when each character has 20 UTF-16 units. */
const longTexts = { message: { body: 128 * 1024 }, instruction: { body: 256 * 1024 } };

const MessageText = typedText(textLimits.message);

const InstructionFields = {
  title: typedText(textLimits.instructionTitle),
  body: typedText(textLimits.instructionBody),
  priority: Priority,
};

export const communicationCalls = defineCalls({
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
    limits: longTexts.message,
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
    access: mayWrite({ child: 'body.child_id' }, { features: ['messages'] }),
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
    limits: longTexts.message,
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
  'GET /instructions': {
    summary: 'Care instructions of a child or of all children of the groups, important ones first',
    access: mayRead(
      { group: 'query.id_group', child: 'query.id_child' },
      { features: ['care'], audit: 'instructions.read' },
    ),
    query: v.union([v.strictObject({ id_group: IdListText }), v.strictObject({ id_child: IdText })]),
    answer: v.array(Instruction),
  },
  'GET /instructions/versions': {
    ours: true,
    summary: 'The hundred newest earlier texts of the care instructions of a child, or of one of them; newest first',
    access: mayRead({ child: 'query.id_child' }, { features: ['care'], audit: 'instructions.read' }),
    /** With `id_instruction` the versions of one instruction; else of all, removed ones included. */
    query: v.strictObject({ id_child: IdText, id_instruction: v.optional(IdText) }),
    answer: v.array(InstructionVersion),
  },
  'POST /instructions': {
    summary: 'Write a care instruction for a child',
    limits: longTexts.instruction,
    access: mayWrite({ child: 'body.child_id' }, { features: ['care'] }),
    headers: SendOnce,
    body: v.strictObject({ child_id: Id, ...InstructionFields }),
    answer: Instruction,
  },
  'PUT /instructions/:id': {
    summary: 'Change a care instruction',
    limits: longTexts.instruction,
    access: mayWrite({ instruction: 'params.id' }, { features: ['care'] }),
    params: v.object({ id: IdText }),
    body: v.strictObject({
      ...InstructionFields,
      /**
       * `modified_at ?? created_at` of the version that the user edited (optimistic locking). When somebody else has
       * changed the instruction since, the answer is 409 with the current version in `error.current`. Earlier releases
       * leave it out.
       */
      based_on: v.optional(MomentText),
    }),
    answer: Instruction,
  },
  'DELETE /instructions/:id': {
    summary: 'Delete a care instruction',
    access: mayWrite({ instruction: 'params.id' }, { features: ['care'] }),
    params: v.object({ id: IdText }),
    query: SeenVersion,
    answer: Success,
  },
});

export type Instruction = v.InferOutput<typeof Instruction>;
export type InstructionVersion = v.InferOutput<typeof InstructionVersion>;
export type Message = v.InferOutput<typeof Message>;
export type UnreadMessages = v.InferOutput<typeof UnreadMessages>;
