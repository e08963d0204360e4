import type { IntakeRow, WantedIntakeTemplate } from '@groepsapp/contract';
import type { Db, Tx } from '../database/schema.ts';
import { invalid } from '../base/httpErrors.ts';

/** A template as an operator sees it. */
interface ManagedTemplate {
  id: number;
  title: string;
  questions: number;
  /** Whether new forms can be begun with it. */
  offered: boolean;
}

const questionsIn = (content: string) =>
  (JSON.parse(content) as IntakeRow[]).filter(({ type }) => type === 'question').length;

/** The templates of a company by title, those that are no longer offered last. */
export async function managedTemplates(db: Db, companyId: number): Promise<ManagedTemplate[]> {
  const rows = await db
    .selectFrom('intake_template')
    .where('company_id', '=', companyId)
    .select(['id', 'title', 'content', 'active'])
    .orderBy('active', 'desc')
    .orderBy('title')
    .orderBy('id')
    .execute();
  return rows.map(({ id, title, content, active }) => ({
    id,
    title,
    questions: questionsIn(content),
    offered: active === 1,
  }));
}

/**
 * Replaces the templates that a company offers by the templates of the list. The rows of a template never change: a different
 * template with the same title replaces the earlier one, so that started forms keep their questions.
 * @throws HttpError 400 when a title occurs twice in the list
 */
export async function saveTemplates(
  tx: Tx,
  companyId: number,
  templates: readonly WantedIntakeTemplate[],
): Promise<void> {
  const titles = new Set(templates.map(({ title }) => title));
  if (titles.size < templates.length) throw invalid({ templates: 'Elk sjabloon heeft een eigen titel nodig.' });
  const known = await tx
    .selectFrom('intake_template')
    .where('company_id', '=', companyId)
    .select(['id', 'title', 'content'])
    .orderBy('id', 'desc')
    .execute();
  await tx.updateTable('intake_template').set({ active: 0 }).where('company_id', '=', companyId).execute();
  for (const { title, rows } of templates) {
    const content = JSON.stringify(rows);
    const same = known.find((template) => template.title === title && template.content === content);
    if (same === undefined) {
      await tx.insertInto('intake_template').values({ company_id: companyId, title, content, active: 1 }).execute();
    } else await tx.updateTable('intake_template').set({ active: 1 }).where('id', '=', same.id).execute();
  }
}
