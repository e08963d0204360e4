import { implement } from '../http/calls.ts';
import { readableUntil } from '../access/reach.ts';
import { formsOf, saveForm, templatesOf } from './forms.ts';

const forms = implement('v3 POST /filledInGeneralForms', ({ body }, context) =>
  formsOf(context.db, body.idChild, readableUntil(context)),
);

const templates = implement('v3 POST /getQuestionnaireGeneralForms', (_request, { db, caller }) =>
  templatesOf(db, caller.companyId),
);

const save = implement('v3 POST /saveQuestionnaire', async ({ headers, body }, context) => {
  const id = await saveForm(context, headers['idempotency-key'], body);
  return { saved: true, id };
});

/** Intake forms of children. */
export const intake = [forms, templates, save];
