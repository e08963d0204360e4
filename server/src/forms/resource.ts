import { resourceById } from '../http/resource.ts';

/** An observation form belongs to the child of its result. */
export const childFormResource = resourceById((db, ids) =>
  db
    .selectFrom('observation_form as form')
    .innerJoin('observation_result as result', 'result.id', 'form.result_id')
    .where('form.id', 'in', ids)
    .select(['form.id as name', 'result.child_id as childId'])
    .execute(),
);

/** A note of the contact with the carers belongs to the child of its observation form. */
export const parentNoteResource = resourceById((db, ids) =>
  db
    .selectFrom('parent_note as note')
    .innerJoin('observation_form as form', 'form.id', 'note.form_id')
    .innerJoin('observation_result as result', 'result.id', 'form.result_id')
    .where('note.id', 'in', ids)
    .select(['note.id as name', 'result.child_id as childId'])
    .execute(),
);

/** A document belongs to a child. */
export const documentResource = resourceById((db, ids) =>
  db.selectFrom('child_document').where('id', 'in', ids).select(['id as name', 'child_id as childId']).execute(),
);
