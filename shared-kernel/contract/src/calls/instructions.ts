import * as v from 'valibot';
import { defineCalls, mayRead, mayWrite } from '../call.ts';
import {
  BasedOn,
  ById,
  Id,
  IdListText,
  IdText,
  MomentText,
  SeenVersion,
  SendOnce,
  Success,
  typedText,
} from '../primitives.ts';
import { textLimits } from '../texts.ts';

/** '0' normal, '1' important. */
const Priority = v.picklist(['0', '1']);

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
const InstructionVersion = v.object({
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

/** Body size in bytes for the longest allowed text, when each character has 20 UTF-16 units. */
const longText = { body: 256 * 1024 };

const InstructionFields = {
  title: typedText(textLimits.instructionTitle),
  body: typedText(textLimits.instructionBody),
  priority: Priority,
};

export const instructionCalls = defineCalls({
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
    limits: longText,
    access: mayWrite({ child: 'body.child_id' }, { features: ['care'] }),
    headers: SendOnce,
    body: v.strictObject({ child_id: Id, ...InstructionFields }),
    answer: Instruction,
  },
  'PUT /instructions/:id': {
    summary: 'Change a care instruction',
    limits: longText,
    access: mayWrite({ instruction: 'params.id' }, { features: ['care'] }),
    params: ById,
    body: v.strictObject({ ...InstructionFields, based_on: BasedOn }),
    answer: Instruction,
  },
  'DELETE /instructions/:id': {
    summary: 'Delete a care instruction',
    access: mayWrite({ instruction: 'params.id' }, { features: ['care'] }),
    params: ById,
    query: SeenVersion,
    answer: Success,
  },
});

export type Instruction = v.InferOutput<typeof Instruction>;
