import type { CallRequest } from '@groepsapp/contract';
import { invalid } from '../base/httpErrors.ts';
import type { Tx } from '../database/schema.ts';
import type { InTransaction } from '../http/calls.ts';
import { kindStores } from '../import/kinds/index.ts';
import { type RowKey, rowKey, type Values } from '../import/kinds/kind.ts';
import { functionNameOf } from '../import/kinds/recordField.ts';
import { announceKinds } from '../import/write/announce.ts';
import { holdCompany } from '../database/engine.ts';
import { makerOf, noteChange, type NotedChange } from './changes.ts';
import { requireOwn } from './keepers.ts';
import { type ListKind, type ListRow, type PlainKind, type PlainRow, readList, writingOf } from './listRows.ts';
import { changeInWords, nounOf } from './listWords.ts';
import { requireVersion } from './versions.ts';

type InTx = InTransaction<'caller' | 'clock'>;
type Change = CallRequest<'PUT /management/lists/:id'>['body'];

const texts = {
  name: 'Deze naam staat al in de lijst.',
  section: 'Deze rubriek is er niet.',
  type: 'Dit veld is al ingevuld: een ander soort kan niet meer.',
  options: (names: string) => `Deze keuzes staan in dossiers en kunnen niet weg: ${names}.`,
};

/** What a row is called, by which the history finds it. */
export const nameIn = (fields: ListRow['fields']): string => ('title' in fields ? fields.title : fields.name);

export const subjectOf = (kind: ListKind, fields: ListRow['fields']) => `${nounOf[kind]}: ${nameIn(fields)}`;

/** Writes a change of a list into the history, and tells open tablets. */
export async function noteList(
  services: InTx,
  kind: ListKind,
  noted: Pick<NotedChange, 'subject' | 'action' | 'before' | 'after'>,
) {
  await noteChange(services, await makerOf(services.db, services.caller), { kind: 'list', ...noted });
  await announceKinds(services.db, services.caller.companyId, new Set([kind]));
}

/** @throws HttpError 400 for a name that another row has that is offered, in the record one of the same section */
async function requireUnlike(services: InTx, { kind, fields }: Change, id: number | null): Promise<void> {
  const name = nameIn(fields);
  const section = 'section' in fields ? fields.section : null;
  const same = (await readList<PlainKind>(services, kind)).some((row) => {
    const isHere = section === null || ('section' in row.fields && row.fields.section === section);
    return row.id !== id && row.offered && isHere && nameIn(row.fields) === name;
  });
  if (same) throw invalid({ ['title' in fields ? 'title' : 'name']: texts.name });
}

/** @throws HttpError 400 for a section of another company */
async function requireSection(services: InTx, { fields }: Change): Promise<void> {
  if (!('section' in fields)) return;
  if ((await readList(services, 'record-section', fields.section)).length === 0)
    throw invalid({ section: texts.section });
}

/** The name of a new field in the calls of the app, which no other field of the company has. */
async function freshName(tx: Tx, companyId: number, fields: Values): Promise<string> {
  const wanted = functionNameOf(fields);
  const rows = await tx
    .selectFrom('record_field')
    .innerJoin('record_section', 'record_section.id', 'record_field.section_id')
    .where('company_id', '=', companyId)
    .select('function_name')
    .execute();
  const taken = new Set(rows.map(({ function_name }) => function_name));
  let name = wanted;
  for (let next = 2; taken.has(name); next += 1) name = `${wanted}_${next}`;
  return name;
}

/** @throws HttpError 400 as the import says of the row, and for a name or section that it cannot have */
async function requireFit(services: InTx, change: Change, id: number | null): Promise<void> {
  const fault = kindStores[change.kind].faultOf?.(change.fields) ?? null;
  if (fault !== null) throw invalid({ [fault.field]: fault.reason });
  await requireUnlike(services, change, id);
  await requireSection(services, change);
}

/** Adds a row to a list. @returns its id @throws HttpError 400 */
export async function addRow(services: InTx, change: Change): Promise<number> {
  const { db, caller } = services;
  const { kind, fields } = change;
  await holdCompany(db, caller.companyId);
  await requireFit(services, change, null);
  const named = kind === 'record-field' ? { function_name: await freshName(db, caller.companyId, fields) } : {};
  const [key] = await kindStores[kind].insert(writingOf(services, caller.companyId), [{ ...fields, ...named }]);
  await noteList(services, kind, {
    subject: subjectOf(kind, fields),
    action: 'toegevoegd',
    ...changeInWords(null, fields),
  });
  return key?.id ?? 0;
}

/**
 * Takes the choices of a field away that its new content does not have.
 * @throws HttpError 400 for choices that stand in records
 */
async function dropOptions(tx: Tx, id: number, { options }: { options: readonly { name: string }[] }): Promise<void> {
  const known = await tx.selectFrom('record_option').where('field_id', '=', id).select(['id', 'name']).execute();
  const gone = known.filter(({ name }) => options.every((option) => option.name !== name));
  if (gone.length === 0) return;
  const values = tx.selectFrom('record_value').where('field_id', '=', id).select('value').distinct();
  const used = new Set((await values.execute()).map(({ value }) => value));
  const names = gone.filter((option) => used.has(String(option.id))).map(({ name }) => name);
  if (names.length > 0) throw invalid({ options: texts.options(names.join(', ')) });
  const ids = gone.map((option) => option.id);
  await tx.deleteFrom('record_option').where('id', 'in', ids).execute();
}

/** A form goes on as another row: what knew the earlier one by a reference knows that one now. */
async function moveReference(
  { db, caller }: InTx,
  kind: ListKind,
  from: number,
  key: RowKey | undefined,
): Promise<void> {
  if (key === undefined || key.id === from) return;
  const known = db.updateTable('external_reference').where('company_id', '=', caller.companyId);
  await known.where('kind', '=', kind).where('row_id', '=', from).set({ row_id: key.id }).execute();
}

/** The row as a change was based on it, which no import keeps. @throws HttpError 403, 404, 409 */
async function changeable(services: InTx, kind: PlainKind, id: number, basedOn: string | undefined): Promise<PlainRow> {
  const { db, caller } = services;
  const row = await requireVersion<PlainRow>(db, {
    ...{ companyId: caller.companyId, basedOn },
    read: async () => (await readList<PlainKind>(services, kind, id))[0],
    about: ({ fields }) => ({ kind: 'list', subject: subjectOf(kind, fields) }),
  });
  await requireOwn(db, caller, kind, id);
  return row;
}

/** Changes a row of a list. @throws HttpError 400, and as `changeable` */
export async function changeRow(services: InTx, id: number, change: Change): Promise<void> {
  const { kind, fields, based_on: basedOn } = change;
  const row = await changeable(services, kind, id, basedOn);
  if (row.kind === 'record-field' && kind === 'record-field') {
    if (row.used && row.fields.field_type !== fields.field_type) throw invalid({ field_type: texts.type });
    await dropOptions(services.db, id, fields);
  }
  await requireFit(services, change, id);
  if (JSON.stringify(row.fields) === JSON.stringify({ ...row.fields, ...fields })) return;
  const changing = { key: rowKey(id), values: fields, changed: new Set(Object.keys(fields)) };
  const [key] = await kindStores[kind].update(writingOf(services, services.caller.companyId), [changing]);
  await moveReference(services, kind, id, key);
  const words = changeInWords(row.fields, fields);
  await noteList(services, kind, { subject: subjectOf(kind, fields), action: 'gewijzigd', ...words });
}

/** Says whether a row is offered. @throws HttpError 400 for a name that is offered already, and as `changeable` */
export async function offerRow(
  services: InTx,
  id: number,
  { kind, offered }: CallRequest<'POST /management/lists/:id/offer'>['body'],
): Promise<void> {
  const { db, caller } = services;
  await holdCompany(db, caller.companyId);
  const row = await changeable(services, kind, id, undefined);
  if (row.offered === offered) return;
  if (offered) await requireUnlike(services, row, id);
  const context = writingOf(services, caller.companyId);
  await kindStores[kind].end?.(context, [rowKey(id)], offered ? null : context.today);
  const action = offered ? 'weer aangeboden' : 'niet meer aangeboden';
  await noteList(services, kind, { subject: subjectOf(kind, row.fields), action });
}
