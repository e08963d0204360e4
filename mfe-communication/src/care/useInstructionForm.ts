import { useState } from 'react';
import { refusalOf, useKernel, type Instruction, type Refusal } from '@groepsapp/kernel';
import { conflictOf } from '@groepsapp/kernel/changes';
import { useAddInstructionMutation, useChangeInstructionMutation } from './careApi';
import { careTexts } from './careTexts';

const shown = ['title', 'body', 'priority'] as const;

/** The fields of the form. */
export type InstructionFields = Pick<Instruction, (typeof shown)[number]>;

const blank: InstructionFields = { title: '', body: '', priority: '0' };

function fieldsOf({ title, body, priority }: InstructionFields): InstructionFields {
  return { title, body, priority };
}

/**
 * The idempotency key for these fields. Saving the same fields again from one form reuses the key, so that a retry
 * after a lost answer does not store a duplicate.
 */
function keyOf({ title, body, priority }: InstructionFields, keys: Map<string, string>): string {
  const content = JSON.stringify([title.trim(), body.trim(), priority]);
  const key = keys.get(content) ?? crypto.randomUUID();
  keys.set(content, key);
  return key;
}

export interface InstructionForm {
  fields: InstructionFields;
  change: (part: Partial<InstructionFields>) => void;
  /** Whether closing the form would lose input. */
  dirty: boolean;
  saving: boolean;
  /** The message about the whole form; `null` when there is none. */
  problem: string | null;
  /** The server's validation messages by field. */
  fieldProblems: Refusal<(typeof shown)[number]>['fields'];
  /** The version that somebody else saved meanwhile, until the user resolves the conflict; otherwise `null`. */
  theirs: Instruction | null;
  /** Resolves the conflict: continues from the other version, with its fields or with the user's own. */
  goOnFromTheirs: (fields: 'theirs' | 'mine') => void;
  /**
   * Saves the form.
   * @param base the version that the edit is based on; by default the one the form was opened with or last continued
   * from
   * @returns whether it was saved
   */
  save: (base?: Instruction) => Promise<boolean>;
}

/**
 * State of the care instruction form. The input stays until the server has saved it.
 * @param instruction the instruction being edited; `null` for a new one
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

  const refusal = refusalOf(incomplete ? undefined : error, shown);
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
    // Without an answer it may have been saved all the same: the list shows whether it was.
    if (!answer.error || isLost(answer.error)) bus.emit('instructions-changed', { childIds: [childId] });
    return !answer.error;
  }

  return {
    fields,
    change,
    dirty: fields.title !== initial.title || fields.body !== initial.body || fields.priority !== initial.priority,
    saving: adding.isLoading || editing.isLoading,
    problem: incomplete ? careTexts.instructionDialog.incomplete : theirs === null ? refusal.general : null,
    fieldProblems: refusal.fields,
    theirs,
    goOnFromTheirs,
    save,
  };
}

type Failure = ReturnType<typeof useAddInstructionMutation>[1]['error'];

function isLost(error: NonNullable<Failure>): boolean {
  return 'kind' in error && (error.kind === 'offline' || error.kind === 'server');
}
