import { useCallback, useEffect, useRef, useState } from 'react';
import { refusalOf, useKernel, type ChildForm } from '@groepsapp/kernel';
import { conflictOf } from '@groepsapp/kernel/changes';
import { useKept } from '@groepsapp/kernel/store';
import { useSaveChildFormMutation } from './editFormApi';
import { draftOf, draftsOf, type FormDraft } from './formDraft';
import { savedBody } from './savedNotes';

export interface FormState {
  /** What stands in the form. */
  values: FormDraft;
  /** Whether there are changes on this device that were not saved. */
  dirty: boolean;
  /** Whether somebody else saved the form since these changes began. */
  overtaken: boolean;
  /** The form is final: nothing can be changed but its status. */
  readOnly: boolean;
  /** Whether a save or the fetch after it is running: input would get lost then. */
  locked: boolean;
  saving: boolean;
  /** Why it was not saved. */
  problem: string | null;
  /** What the server says of the note of the form. */
  noteError: string | undefined;
  /** The form as somebody else saved it meanwhile, until the user has chosen. */
  theirs: ChildForm | null;
  change: (part: Partial<Omit<FormDraft, 'key'>>) => void;
  writeAnswerNote: (question: number, text: string) => void;
  writeCategoryNote: (category: number, text: string) => void;
  discard: () => void;
  /** Goes on from the other version, with its notes or the user's own. */
  goOnFromTheirs: (notes: 'theirs' | 'mine') => void;
  /** @returns the id under which the form is saved; `null` when it is not */
  save: () => Promise<number | null>;
  /** Saves over the version of somebody else. */
  saveOver: (theirs: ChildForm) => Promise<number | null>;
}

/** Changes of a draft that keep their identity, so that a letter renders one question. */
function useChanges(idResult: number, shown: FormDraft) {
  const drafts = draftsOf(useKernel());
  const name = String(idResult);
  const begin = useRef(shown);
  useEffect(() => {
    begin.current = shown;
  }, [shown]);
  const update = useCallback(
    (next: (draft: FormDraft) => Partial<FormDraft>): FormDraft => {
      const before = drafts.all.get(name) ?? begin.current;
      const after = { ...before, key: crypto.randomUUID(), ...next(before) };
      drafts.set(name, after);
      return after;
    },
    [drafts, name],
  );
  const writeAnswerNote = useCallback(
    (question: number, text: string) => {
      update(({ answerNote }) => ({ answerNote: { ...answerNote, [question]: text } }));
    },
    [update],
  );
  const writeCategoryNote = useCallback(
    (category: number, text: string) => {
      update(({ categoryNote }) => ({ categoryNote: { ...categoryNote, [category]: text } }));
    },
    [update],
  );
  useEffect(() => () => drafts.flush(), [drafts]);
  return { drafts, name, update, writeAnswerNote, writeCategoryNote };
}

/**
 * State of an observation form. Every change is kept on the device, until the server has saved it.
 * @param fetching whether a newer version of the form is on its way
 */
export function useChildForm(idResult: number, form: ChildForm, fetching: boolean): FormState {
  const { bus } = useKernel();
  const [saved, setSaved] = useState<FormDraft | null>(null);
  // Until the saved form has been fetched, the cached form is the previous version.
  const isSettling = saved !== null && saved.basedOn === form.saved_at;
  const shown = isSettling ? saved : draftOf(form);
  const { drafts, name, update, writeAnswerNote, writeCategoryNote } = useChanges(idResult, shown);
  const draft = useKept(draftsOf, name);
  const values = draft ?? shown;
  const [send, { isLoading, error, reset }] = useSaveChildFormMutation();
  const theirs = conflictOf<ChildForm>(error && 'kind' in error ? error : undefined);
  const refusal = refusalOf(error, ['formNote']);

  function forget() {
    drafts.remove(name);
    drafts.flush();
  }

  function announce() {
    bus.emit('forms-changed', { childIds: [form.child.idChild] });
  }

  async function save(part: Partial<FormDraft> = {}): Promise<number | null> {
    // Kept with its key before it is sent: after a lost answer and a reload the same request is sent again.
    const sent = update(({ key }) => ({ key, ...part }));
    drafts.flush();
    const { data } = await send({ ...savedBody(form, idResult, sent), key: sent.key });
    if (data === undefined) return null;
    setSaved(sent);
    forget();
    announce();
    return data.idChildForm;
  }

  function goOnFromTheirs(notes: 'theirs' | 'mine') {
    if (theirs === null) return;
    if (notes === 'theirs') forget();
    else update(() => ({ basedOn: theirs.saved_at }));
    announce();
    reset();
  }

  return {
    values,
    dirty: draft !== undefined,
    overtaken: draft !== undefined && !isLoading && draft.basedOn !== form.saved_at,
    readOnly: form.form.selectedFormStatus === 'final' && values.status === 'final',
    locked: isLoading || (isSettling && fetching),
    saving: isLoading,
    problem: theirs === null ? refusal.general : null,
    noteError: refusal.fields.formNote,
    theirs,
    change: (part) => void update(() => part),
    writeAnswerNote,
    writeCategoryNote,
    discard: forget,
    goOnFromTheirs,
    save: () => save(),
    saveOver: (other) => save({ basedOn: other.saved_at, key: crypto.randomUUID() }),
  };
}
