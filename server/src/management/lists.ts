import { byName } from '../base/names.ts';
import { type GuardedContext, implement, type InTransaction, type Handler } from '../http/calls.ts';
import { makeOnce } from '../http/once.ts';
import { addRow, changeRow, nameIn, offerRow } from './listChanges.ts';
import { type ListRow, readList } from './listRows.ts';
import { beginDraft, changeDraft, discardDraft, publishDraft, readObservationLists } from './observationDrafts.ts';
import { searched } from './table.ts';

/** Rows that are no longer offered stand last; the others by section, by place, and by name. */
function inOrder(rows: readonly ListRow[]): ListRow[] {
  const place = ({ fields }: ListRow) => ('position' in fields ? fields.position : 0);
  const section = ({ fields }: ListRow) => ('section' in fields ? fields.section : 0);
  const last = (row: ListRow) => (row.offered || row.kind === 'observation-list' ? 0 : 1);
  return rows
    .map((row) => ({ id: row.id ?? 0, row }))
    .sort(byName(({ row }) => nameIn(row.fields)))
    .map(({ row }) => row)
    .sort((one, two) => last(one) - last(two) || section(one) - section(two) || place(one) - place(two));
}

/** Of forms of one name that are no longer offered only the last: the others are what it was before. */
function withoutEarlier(rows: readonly ListRow[]): ListRow[] {
  const last = new Map(rows.map((row) => [nameIn(row.fields), row]));
  return rows.filter(
    (row) => row.offered || row.id === null || 'name' in row.fields || last.get(nameIn(row.fields)) === row,
  );
}

const list: Handler<'GET /management/lists'> = async ({ query }, context) => {
  const { kind } = query;
  const all = kind === 'observation-list' ? await readObservationLists(context) : await readList(context, kind);
  return searched(inOrder(withoutEarlier(all)), query, ({ fields }) => nameIn(fields));
};

type InTx = InTransaction<'caller' | 'clock'>;

async function change(context: GuardedContext, act: (services: InTx) => Promise<void>): Promise<{ success: boolean }> {
  await context.db.transaction().execute((db) => act({ ...context, db }));
  return { success: true };
}

/** The calls of lists in management. */
export const manageLists = implement({
  'GET /management/lists': list,
  'POST /management/lists': async ({ body, headers }, context) => {
    const attempt = { key: headers['idempotency-key'], content: [JSON.stringify(body)] };
    return { id: await makeOnce(context, attempt, (db) => addRow({ ...context, db }, body)) };
  },
  'PUT /management/lists/:id': ({ params, body }, context) =>
    change(context, (services) => changeRow(services, params.id, body)),
  'POST /management/lists/:id/offer': ({ params, body }, context) =>
    change(context, (services) => offerRow(services, params.id, body)),
  'POST /management/observation-drafts': async ({ body, headers }, context) => {
    const attempt = { key: headers['idempotency-key'], content: [JSON.stringify(body)] };
    return { id: await makeOnce(context, attempt, (db) => beginDraft({ ...context, db }, body)) };
  },
  'PUT /management/observation-drafts/:id': ({ params, body }, context) =>
    change(context, (services) => changeDraft(services, params.id, body)),
  'POST /management/observation-drafts/:id/publish': ({ params, body }, context) =>
    change(context, (services) => publishDraft(services, params.id, body.based_on)),
  'POST /management/observation-drafts/:id/discard': ({ params, body }, context) =>
    change(context, (services) => discardDraft(services, params.id, body.based_on)),
});
