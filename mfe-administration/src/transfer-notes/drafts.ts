import { defineDrafts, shape, type Draft } from '@groepsapp/kernel/forms';
import type { MessageFields } from './fields';

const fields = {
  note: shape.string(),
  sticky: shape.boolean(),
  date: shape.nullable(shape.string()),
  groupIds: shape.array(shape.number()),
};

/** Unsaved messages: one new one for each establishment, and one for each message that was being edited. */
export const draftsOf = defineDrafts<MessageFields>({
  name: 'administration.drafts',
  fields: shape.object(fields),
  earlier: shape.pipe(
    shape.object({ ...fields, version: shape.nullable(shape.string()) }),
    shape.transform(({ version, ...rest }): Draft<MessageFields> => ({ fields: rest, basedOn: version })),
  ),
});
