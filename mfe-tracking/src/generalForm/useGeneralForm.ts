import { useEffect, useState } from 'react';
import { refusalOf, useKernel, type CallInput, type GeneralForm, type GeneralFormQuestion } from '@groepsapp/kernel';
import { conflictOf } from '@groepsapp/kernel/changes';
import { useKept } from '@groepsapp/kernel/store';
import { draftsOf, type FormDraft } from './drafts';
import { useSaveGeneralFormMutation } from './generalFormApi';

/** Which form of which child. */
export type NamedForm = CallInput<'v3 POST /ChildTrackingSystem/getGeneralForm'>['body'];

const questionsOf = ({ formContent }: GeneralForm) => formContent.flatMap(({ questions }) => questions);

function draftOf(loaded: GeneralForm): FormDraft {
  const { form, answerNote } = loaded;
  return {
    answerNote,
    checkedAnswer: Object.fromEntries(questionsOf(loaded).map(({ id, selectedAnswer }) => [id, selectedAnswer])),
    basedOn: form.updatedAt,
    key: crypto.randomUUID(),
  };
}

export interface FormState {
  /** What is filled in. */
  values: FormDraft;
  dirty: boolean;
  saving: boolean;
  problem: string | null;
  /** What the server says of the text of each question. */
  noteErrors: Readonly<Partial<Record<`answerNote.${number}`, string>>>;
  /** The form as somebody else saved it meanwhile, until the user has chosen. */
  theirs: GeneralForm | null;
  write: (questionId: number, note: string) => void;
  /** Chooses an answer of a radio question, or turns one of a checkbox question on or off. */
  toggle: (question: GeneralFormQuestion, answerId: number) => void;
  discard: () => void;
  /** Goes on from the other version, with its answers or the user's own. */
  goOnFromTheirs: (answers: 'theirs' | 'mine') => void;
  /** @returns the id under which the form is saved; `null` when it is not */
  save: () => Promise<number | null>;
  /** Saves over the version of somebody else. */
  saveOver: (theirs: GeneralForm) => Promise<number | null>;
}

function nameOf({ idChild, idForm, idGeneralForm }: NamedForm): string {
  return `${idChild}.${idForm}.${idGeneralForm}`;
}

/** State of a general form. Every change is kept on the device at once, until the server has saved it. */
export function useGeneralForm(named: NamedForm, form: GeneralForm): FormState {
  const kernel = useKernel();
  const drafts = draftsOf(kernel);
  const name = nameOf(named);
  const draft = useKept(draftsOf, name);
  const [send, { isLoading, error, reset }] = useSaveGeneralFormMutation();
  const [saved, setSaved] = useState<FormDraft | null>(null);
  // Until the saved form has been fetched, the cached form is the previous version.
  const isSettling = saved !== null && (form.form.updatedAt ?? '') < (saved.basedOn ?? '');
  const values = draft ?? (isSettling ? saved : draftOf(form));
  useEffect(() => () => drafts.flush(), [drafts]);
  const theirs = conflictOf<GeneralForm>(error && 'kind' in error ? error : undefined);
  const notes = questionsOf(form).map(({ id }) => `answerNote.${id}` as const);
  const refusal = refusalOf(error, notes);
  const change = (part: Partial<FormDraft>) => drafts.set(name, { ...values, ...part });

  function toggle({ id, inputType }: GeneralFormQuestion, answerId: number) {
    const before = values.checkedAnswer[id] ?? [];
    const others = before.filter((one) => one !== answerId);
    const chosen = inputType === 'radio' ? [answerId] : before.includes(answerId) ? others : [...before, answerId];
    change({ checkedAnswer: { ...values.checkedAnswer, [id]: chosen } });
  }

  /** Input typed during the save is kept, as a change of the saved version. */
  function keepRest(sent: FormDraft, idGeneralForm: number, basedOn: string) {
    const written = drafts.all.get(name);
    drafts.remove(name);
    setSaved({ ...sent, basedOn });
    if (written === undefined || written === sent) return;
    drafts.set(nameOf({ ...named, idGeneralForm }), { ...written, basedOn, key: crypto.randomUUID() });
  }

  async function save(basedOn = values.basedOn): Promise<number | null> {
    const checkedAnswer = Object.fromEntries(Object.entries(values.checkedAnswer).map(([id, ids]) => [id, [...ids]]));
    const { key, answerNote } = values;
    drafts.set(name, values);
    drafts.flush();
    const based = basedOn === null ? {} : { based_on: basedOn };
    const answer = await send({ ...named, key, answerNote: { ...answerNote }, checkedAnswer, ...based });
    if (answer.error) return null;
    const { idGeneralForm, updatedAt } = answer.data;
    keepRest(values, idGeneralForm, updatedAt);
    drafts.flush();
    kernel.bus.emit('forms-changed', { childIds: [named.idChild] });
    return idGeneralForm;
  }

  function goOnFromTheirs(answers: 'theirs' | 'mine') {
    if (theirs === null) return;
    if (answers === 'theirs') {
      drafts.remove(name);
      kernel.bus.emit('forms-changed', { childIds: [named.idChild] });
    } else change({ basedOn: theirs.form.updatedAt });
    reset();
  }

  return {
    values,
    dirty: draft !== undefined,
    saving: isLoading,
    problem: theirs === null ? refusal.general : null,
    noteErrors: refusal.fields,
    theirs,
    write: (questionId, note) => change({ answerNote: { ...values.answerNote, [questionId]: note } }),
    toggle,
    discard: () => drafts.remove(name),
    goOnFromTheirs,
    save: () => save(),
    saveOver: (other) => save(other.form.updatedAt),
  };
}
