import { type ListContent, readContent } from '../../tracking/listContent.ts';
import { type ImportContext, type KindStore, type Values, withMore } from './kind.ts';
import { type Category, categoriesIn, categoryIds, contentOf, questionNumbers } from './observationContent.ts';
import { named, tableStore } from './table.ts';
import { idsOf } from '../../base/ids.ts';

/** The lists themselves; what they ask is in their versions. */
const lists = tableStore({
  table: 'observation_list',
  ofCompany: true,
  columns: named('title', 'min_months', 'max_months', 'repeat_months'),
  known: ['title'],
});

interface Version {
  number: number;
  content: ListContent;
}

async function newestVersions({ db }: ImportContext, listIds: readonly number[]): Promise<Map<number, Version>> {
  const rows = await db
    .selectFrom('observation_version')
    .where('list_id', 'in', listIds)
    .select(['list_id', 'number', 'content'])
    .orderBy('number')
    .execute();
  // A later entry of a map replaces an earlier one of its key.
  return new Map(rows.map(({ list_id, number, content }) => [list_id, { number, content: readContent(content) }]));
}

/** Adds a version to each list that asks something else than its newest one. */
async function addVersions(context: ImportContext, rows: readonly { id: number; values: Values }[]): Promise<void> {
  const { db, companyId, now } = context;
  const given = rows.map(({ id, values }) => ({
    id,
    ...(values as { note?: boolean; categories: readonly Category[] }),
  }));
  const areas = await categoryIds(
    db,
    companyId,
    given.flatMap(({ categories }) => categories),
  );
  const next = await questionNumbers(db, companyId);
  const newest = await newestVersions(context, idsOf(given));
  for (const { id, note, categories } of given) {
    const { number, content: before } = newest.get(id) ?? { number: 0, content: null };
    const made = contentOf({ note: note ?? before?.note ?? true, categories }, areas, { before, next });
    const content = JSON.stringify(made);
    if (before !== null && JSON.stringify(before) === content) continue;
    const version = { list_id: id, number: number + 1, content, created_at: now };
    await db.insertInto('observation_version').values(version).execute();
  }
}

async function read(context: ImportContext, keys: Parameters<KindStore['read']>[1]) {
  const found = await lists.read(context, keys);
  const newest = await newestVersions(context, idsOf(keys));
  const rows = await context.db
    .selectFrom('observation_category')
    .where('company_id', '=', context.companyId)
    .select(['id', 'name', 'color'])
    .execute();
  const areas = new Map(rows.map(({ id, name, color }) => [id, { name, color }]));
  return new Map(
    [...found].map(([text, fields]): [string, Values] => {
      const content = newest.get(Number.parseInt(text, 10))?.content;
      if (content === undefined) return [text, fields];
      return [text, { ...fields, note: content.note, categories: categoriesIn(content, areas) }];
    }),
  );
}

export const observationList = withMore({ ...lists, read }, addVersions);
