import { useState } from 'react';
import { useKernel, type Instruction } from '@groepsapp/kernel';
import { conflictOf } from '@groepsapp/kernel/changes';
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
  /** What somebody else made of it meanwhile, until the user has decided; else `null`. */
  theirs: Instruction | null;
  /** Goes on from what somebody else made of it: with their fields, or with those of the user. */
  goOnFromTheirs: (fields: 'theirs' | 'mine') => void;
  /**
   * @param base the state that the change is based on; left out: the one that the form was opened with or went on from
   * @returns whether it has been saved
   */
  save: (base?: Instruction) => Promise<boolean>;
}

/**
 * The form of a care instruction: what was typed stays until it has been saved.
 * @param instruction what is edited; `null` for a new one
 */
export function useInstructionForm(childId: number, instruction: Instruction | null): InstructionForm {
  const { bus } = useKernel();
  const [base, setBase] = useState(instruction);
  const initial = base === null ? blank : fieldsOf(base);
  const [fields, setFields] = useState(initial);
  const [keys] = useState(() => new Map<string, string>());
  const [incomplete, setIncomplete] = useState(false);
  const [add, adding] = useAddInstructionMutation();
  const [edit, editing] = useChangeInstructionMutation();
  const { error } = instruction === null ? adding : editing;

  function change(part: Partial<InstructionFields>) {
    setFields({ ...fields, ...part });
  }

  const theirs = conflictOf<Instruction>(error && 'kind' in error ? error : undefined);

  function goOnFromTheirs(choice: 'theirs' | 'mine') {
    if (theirs === null) return;
    setBase(theirs);
    if (choice === 'theirs') setFields(fieldsOf(theirs));
    editing.reset();
  }

  async function save(from = base): Promise<boolean> {
    const lacking = fields.title.trim() === '' || fields.body.trim() === '';
    setIncomplete(lacking);
    if (lacking) return false;
    const answer = await (from === null
      ? add({ key: keyOf(fields, keys), child_id: childId, ...fields })
      : edit({ id: from.id, ...fields, based_on: from.modified_at ?? from.created_at }));
    if (answer.error) return false;
    bus.emit('instructions-changed', { childIds: [childId] });
    return true;
  }

  return {
    fields,
    change,
    dirty: fields.title !== initial.title || fields.body !== initial.body || fields.priority !== initial.priority,
    saving: adding.isLoading || editing.isLoading,
    problem: incomplete ? texts.instructionDialog.incomplete : theirs === null ? messageOf(error) : null,
    fieldProblems: incomplete ? {} : fieldsIn(error),
    theirs,
    goOnFromTheirs,
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
