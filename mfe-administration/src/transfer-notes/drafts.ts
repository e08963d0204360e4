import { defineDrafts, shape, type Draft } from '@groepsapp/kernel/forms';
import type { NoteFields } from './fields';

const fields = {
  note: shape.string(),
  sticky: shape.boolean(),
  date: shape.nullable(shape.string()),
  groupIds: shape.array(shape.number()),
};

/** Unsaved transfer notes: one new one for each establishment, and one for each transfer note that was being edited. */
export const draftsOf = defineDrafts<NoteFields>({
  name: 'administration.drafts',
  fields: shape.object(fields),
  earlier: shape.pipe(
    shape.object({ ...fields, version: shape.nullable(shape.string()) }),
    shape.transform(({ version, ...rest }): Draft<NoteFields> => ({ fields: rest, basedOn: version })),
  ),
});
