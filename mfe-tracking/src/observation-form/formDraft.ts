import type { ChildForm, FormStatus } from '@groepsapp/kernel';
import { defineDrafts, shape, type Draft } from '@groepsapp/kernel/forms';

type Texts = Readonly<Record<string, string>>;

/** What can be changed in a form. */
export interface FormFields {
  note: string;
  listNote: string;
  /** By category, and by question. */
  categoryNote: Texts;
  answerNote: Texts;
  status: FormStatus;
  /** The employee of 'Ingevuld door'. */
  mentor: number | null;
}

/** What is changed of a form, and its version: also its observation may have been saved. */
export function savedFields(saved: ChildForm): { fields: FormFields; version: string } {
  const { child, list, form, categoryNote, answerNote, selectedMentor, saved_at } = saved;
  const fields = {
    note: form.note,
    listNote: list.note,
    categoryNote: categoryNote[list.idList]?.[child.idChild] ?? {},
    answerNote: answerNote[list.idList]?.[child.idChild] ?? {},
    status: form.selectedFormStatus,
    mentor: selectedMentor,
  };
  return { fields, version: saved_at };
}

const texts = shape.record(shape.string(), shape.string());

const fields = {
  note: shape.string(),
  listNote: shape.string(),
  categoryNote: texts,
  answerNote: texts,
  status: shape.picklist(['development', 'final']),
  mentor: shape.nullable(shape.number()),
};

/** The draft of each form, by its result. */
export const draftsOf = defineDrafts<FormFields>({
  name: 'tracking.child-forms',
  fields: shape.object(fields),
  earlier: shape.pipe(
    shape.object({ ...fields, basedOn: shape.string() }),
    shape.transform(({ basedOn, ...rest }): Draft<FormFields> => ({ fields: rest, basedOn })),
  ),
  keptFor: 'account',
  label: 'Niet opgeslagen observatieformulier',
});
