import { useState } from 'react';
import { useKernel, type Instruction } from '@groepsapp/kernel';
import { useAddInstructionMutation, useChangeInstructionMutation } from '../store';
import { texts } from '../texts';

/** What the user fills in. */
export type InstructionFields = Pick<Instruction, 'title' | 'body' | 'priority'>;

const blank: InstructionFields = { title: '', body: '', priority: '0' };

function fieldsOf({ title, body, priority }: InstructionFields): InstructionFields {
  return { title, body, priority };
}

/** Of one form what was sent before has the key that it had, so that it is saved once though its answer got lost. */
function keyOf({ title, body, priority }: InstructionFields, keys: Map<string, string>): string {
  const content = JSON.stringify([title.trim(), body.trim(), priority]);
  const key = keys.get(content) ?? crypto.randomUUID();
  keys.set(content, key);
  return key;
}

export interface InstructionForm {
  fields: InstructionFields;
  change: (part: Partial<InstructionFields>) => void;
  /** Whether something would be lost by leaving. */
  dirty: boolean;
  saving: boolean;
  /** What is wrong with the whole; `null` when nothing is. */
  problem: string | null;
  /** What the server found wrong, by field. */
  fieldProblems: Readonly<Record<string, string>>;
  /** @returns whether it has been saved */
  save: () => Promise<boolean>;
}

/**
 * The form of a care instruction: what was typed stays until it has been saved.
 * @param instruction what is edited; `null` for a new one
 */
export function useInstructionForm(childId: number, instruction: Instruction | null): InstructionForm {
  const { bus } = useKernel();
  const initial = instruction === null ? blank : fieldsOf(instruction);
  const [fields, setFields] = useState(initial);
  const [keys] = useState(() => new Map<string, string>());
  const [incomplete, setIncomplete] = useState(false);
  const [add, adding] = useAddInstructionMutation();
  const [edit, editing] = useChangeInstructionMutation();
  const { error } = instruction === null ? adding : editing;

  function change(part: Partial<InstructionFields>) {
    setFields({ ...fields, ...part });
  }

  async function save(): Promise<boolean> {
    const lacking = fields.title.trim() === '' || fields.body.trim() === '';
    setIncomplete(lacking);
    if (lacking) return false;
    const answer = await (instruction === null
      ? add({ key: keyOf(fields, keys), child_id: childId, ...fields })
      : edit({ id: instruction.id, ...fields }));
    if (answer.error) return false;
    bus.emit('instructions-changed', { childIds: [childId] });
    return true;
  }

  return {
    fields,
    change,
    dirty: fields.title !== initial.title || fields.body !== initial.body || fields.priority !== initial.priority,
    saving: adding.isLoading || editing.isLoading,
    problem: incomplete ? texts.instructionDialog.incomplete : messageOf(error),
    fieldProblems: incomplete ? {} : fieldsIn(error),
    save,
  };
}

type Failure = ReturnType<typeof useAddInstructionMutation>[1]['error'];

function messageOf(error: Failure): string | null {
  return error && 'userMessage' in error ? error.userMessage : null;
}

function fieldsIn(error: Failure): Readonly<Record<string, string>> {
  return error && 'fields' in error ? error.fields : {};
}
