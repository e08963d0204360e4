import type { CallAnswer, CallInput, GeneralForm, GeneralFormQuestion } from '@groepsapp/kernel';
import { defineDrafts, shape, useEditForm, type FormHandle } from '@groepsapp/kernel/forms';
import { callQuery } from '@groepsapp/kernel/store';
import { ofChild } from '../shared/ofChild';
import { areaStore } from '../store';

export const { useGeneralFormQuery, useSaveGeneralFormMutation } = areaStore.inject((build) => ({
  generalForm: build.query({
    query: (body: NamedForm) => callQuery('v3 POST /ChildTrackingSystem/getGeneralForm', { body }),
    providesTags: (_answer, _error, { idChild }) => [{ type: 'forms', id: idChild }],
  }),
  saveGeneralForm: build.mutation(ofChild('v3 POST /ChildTrackingSystem/saveGeneralForm', 'forms-changed')),
}));

/** Answers by question. */
export interface FormFields {
  answerNote: Readonly<Record<string, string>>;
  checkedAnswer: Readonly<Record<string, readonly number[]>>;
}

/** The draft of each general form. */
const formDrafts = defineDrafts<FormFields>({
  name: 'tracking.general-forms',
  fields: shape.object({
    answerNote: shape.record(shape.string(), shape.string()),
    checkedAnswer: shape.record(shape.string(), shape.array(shape.number())),
  }),
  keptFor: 'account',
  label: 'Niet opgeslagen formulier',
});

export type NamedForm = CallInput<'v3 POST /ChildTrackingSystem/getGeneralForm'>['body'];

type Answer = CallAnswer<'v3 POST /ChildTrackingSystem/saveGeneralForm'>;

export type FilledForm = FormHandle<FormFields, Answer>;

const questionsOf = ({ formContent }: GeneralForm) => formContent.flatMap(({ questions }) => questions);

function savedFields(saved: GeneralForm) {
  const { form, answerNote } = saved;
  const checkedAnswer = Object.fromEntries(questionsOf(saved).map(({ id, selectedAnswer }) => [id, selectedAnswer]));
  return { fields: { answerNote, checkedAnswer }, version: form.updatedAt };
}

function formKey({ idChild, idForm, idGeneralForm }: NamedForm): string {
  return `${idChild}.${idForm}.${idGeneralForm}`;
}

function isBlank({ answerNote, checkedAnswer }: FormFields): boolean {
  const notes = Object.values(answerNote);
  return notes.every((note) => note.trim() === '') && Object.values(checkedAnswer).every((ids) => ids.length === 0);
}

/** State of a general form. Every change is kept on the device, until the server has saved it. */
export function useGeneralForm(named: NamedForm, form: GeneralForm): FilledForm {
  const [send] = useSaveGeneralFormMutation();
  return useEditForm({
    start: savedFields(form),
    draft: { of: formDrafts, key: formKey(named) },
    // A form that is saved cannot be removed.
    check: (fields) => (named.idGeneralForm === 0 && isBlank(fields) ? { answerNote: '' } : {}),
    texts: { incomplete: 'Er is nog niets ingevuld.' },
    theirs: savedFields,
    shown: questionsOf(form).map(({ id }) => `answerNote.${id}`),
    savedAs: ({ idGeneralForm, updatedAt }) => ({ version: updatedAt, draftKey: formKey({ ...named, idGeneralForm }) }),
    save({ answerNote, checkedAnswer }, { key, basedOn }) {
      const answers = Object.fromEntries(Object.entries(checkedAnswer).map(([id, ids]) => [id, [...ids]]));
      const body = { answerNote: { ...answerNote }, checkedAnswer: answers };
      return send({ ...named, childId: named.idChild, key, ...body, based_on: basedOn ?? undefined });
    },
  });
}

/** Chooses an answer of a radio question, or turns one of a checkbox question on or off. */
export function toggleAnswer(form: FilledForm, { id, inputType }: GeneralFormQuestion, answerId: number): void {
  form.change(({ checkedAnswer }) => {
    const before = checkedAnswer[id] ?? [];
    const others = before.filter((one) => one !== answerId);
    const chosen = inputType === 'radio' ? [answerId] : before.includes(answerId) ? others : [...before, answerId];
    return { checkedAnswer: { ...checkedAnswer, [id]: chosen } };
  });
}

/** Writes the answer to a text question, or the explanation of another. */
export function writeNote(form: FilledForm, id: number, note: string): void {
  form.change(({ answerNote }) => ({ answerNote: { ...answerNote, [id]: note } }));
}
