import type { InTransaction } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { childrenById } from '../tracking/children.ts';
import { findResult } from '../tracking/observing.ts';
import { contentOf } from './opening.ts';

/** The content to store when a form is made final, as JSON; later changes of earlier observations do not affect it. */
export async function finalContentOf(context: InTransaction, resultId: number): Promise<string> {
  const result = await findResult(context.db, resultId);
  const [child] = await childrenById(context, [result.child_id]);
  if (child === undefined) throw notFound();
  return JSON.stringify(await contentOf(context, { result, birth: child.date_of_birth }));
}

/**
 * Call this before changing observations of a child: it stores the current content of final forms that were made before
 * contents were stored.
 */
export async function keepFinalForms(context: InTransaction, childId: number): Promise<void> {
  const { db } = context;
  const forms = await db
    .selectFrom('observation_form as form')
    .innerJoin('observation_result as result', 'result.id', 'form.result_id')
    .where('result.child_id', '=', childId)
    .where('form.status', '=', 'final')
    .where('form.final_content', 'is', null)
    .select(['form.id as id', 'result.id as resultId'])
    .execute();
  for (const { id, resultId } of forms) {
    const final_content = await finalContentOf(context, resultId);
    await db.updateTable('observation_form').set({ final_content }).where('id', '=', id).execute();
  }
}
