import { defineDrafts, shape, type Draft } from '@groepsapp/kernel/forms';

/** What is filled in, by question. */
export interface FormFields {
  answerNote: Readonly<Record<string, string>>;
  checkedAnswer: Readonly<Record<string, readonly number[]>>;
}

const fields = {
  answerNote: shape.record(shape.string(), shape.string()),
  checkedAnswer: shape.record(shape.string(), shape.array(shape.number())),
};

/** The draft of each general form. */
export const draftsOf = defineDrafts<FormFields>({
  name: 'tracking.general-forms',
  fields: shape.object(fields),
  earlier: shape.pipe(
    shape.object({ ...fields, basedOn: shape.nullable(shape.string()) }),
    shape.transform(({ basedOn, ...rest }): Draft<FormFields> => ({ fields: rest, basedOn })),
  ),
  keptFor: 'account',
  label: 'Niet opgeslagen formulier',
});
