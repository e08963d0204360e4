import type { Db } from '../database/schema.ts';

/**
 * Ends all sharing of observations of a child, when its carers no longer want them in the portal: of forms, documents and
 * notes. A permission that is given again later does not bring it back.
 */
export async function endObservationSharing(db: Db, childId: number): Promise<void> {
  const results = db.selectFrom('observation_result').where('child_id', '=', childId).select('id');
  const forms = db.selectFrom('observation_form').where('result_id', 'in', results).select('id');
  await db
    .updateTable('observation_form')
    .set({ share: 0, share_child_traject: 0 })
    .where('result_id', 'in', results)
    .where((e) => e.or([e('share', '=', 1), e('share_child_traject', '=', 1)]))
    .execute();
  await db.updateTable('parent_note').set({ share: 0 }).where('form_id', 'in', forms).where('share', '=', 1).execute();
  for (const table of ['child_document', 'filled_form'] as const) {
    await db.updateTable(table).set({ share: 0 }).where('child_id', '=', childId).where('share', '=', 1).execute();
  }
}
