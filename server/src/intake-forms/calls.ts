import { implement } from '../http/calls.ts';
import { readableUntil } from '../access/reach.ts';
import { formsOf, saveForm, templatesOf } from './forms.ts';

/** Intake forms of children. */
export const intake = implement({
  'v3 POST /filledInGeneralForms': ({ body }, context) => formsOf(context.db, body.idChild, readableUntil(context)),
  'v3 POST /getQuestionnaireGeneralForms': (_request, { db, caller }) => templatesOf(db, caller.companyId),
  'v3 POST /saveQuestionnaire': async ({ headers, body }, context) => {
    const id = await saveForm(context, headers['idempotency-key'], body);
    return { saved: true, id };
  },
});
