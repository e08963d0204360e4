import { importKind, importKindNames, type ImportKind } from '@groepsapp/contract';
import { grouped } from '../../base/grouping.ts';
import type { Checked } from './check.ts';
import { kindStores } from '../kinds/index.ts';
import type { ImportContext, Values } from '../kinds/kind.ts';
import { theKind, kindWord } from '../kindWords.ts';
import { hashOfReference, type References } from '../kinds/references.ts';

/** The kind of which a field holds references, by field. */
const refersTo = new Map(
  importKindNames.map((kind) => {
    const fields = Object.entries(importKind(kind).fields);
    return [
      kind,
      fields.flatMap(([name, { refersTo: to }]) => (to === undefined ? [] : [[name, to as ImportKind] as const])),
    ];
  }),
);

/** The references in the fields of a row. */
export function referencesIn({ kind, fields }: { kind: ImportKind; fields: Values }) {
  return (refersTo.get(kind) ?? []).flatMap(([field, to]) => {
    const value = fields[field];
    const names = Array.isArray(value) ? value : [value];
    return names.flatMap((name) => (typeof name === 'string' ? [{ field, kind: to, reference: name }] : []));
  });
}

export type RowsByReference = ReadonlyMap<ImportKind, ReadonlyMap<string, Checked>>;

function refuse(row: Checked, reason: string, field: string | null = null): void {
  row.fault ??= { field, reason };
}

/** Refuses a row that is there twice; when the two differ also the other one, as nothing says which of them holds. */
function refuseTwin(row: Checked, first: Checked, what: string): void {
  const isSame = row.hash === first.hash;
  refuse(row, `${what} staat ook in rij ${first.row.place.row}${isSame ? '' : ', anders'}.`);
  if (!isSame) refuse(first, `${what} staat ook in rij ${row.row.place.row}, anders.`);
}

/** Refuses rows that stand in the run twice, by their reference or by what they are. */
export function refuseRepeated(rows: readonly Checked[]): RowsByReference {
  const found = new Map(importKindNames.map((kind) => [kind, new Map<string, Checked>()]));
  const identities = new Map<string, Checked>();
  for (const row of rows) {
    const ofKind = found.get(row.kind);
    const first = ofKind?.get(row.reference);
    const identity = kindStores[row.kind].identityOf?.(row.fields);
    const twin = identity === undefined ? undefined : identities.get(`${row.kind} ${identity}`);
    if (first !== undefined) refuseTwin(row, first, `Referentie '${row.reference}'`);
    else ofKind?.set(row.reference, row);
    if (first === undefined && twin !== undefined) refuseTwin(row, twin, 'Dit');
    if (identity !== undefined && twin === undefined) identities.set(`${row.kind} ${identity}`, row);
  }
  return found;
}

const isPerson = (kind: ImportKind) => ['child', 'carer', 'employee'].includes(kind);

/** Refuses people who were erased: their sender still has them, or a file of before is read again. */
export async function refuseErased(
  { db, companyId }: Pick<ImportContext, 'db' | 'companyId'>,
  rows: readonly Checked[],
) {
  const found = await db.selectFrom('erased_reference').where('company_id', '=', companyId).select('hash').execute();
  const erased = new Set(found.map(({ hash }) => hash));
  for (const row of erased.size === 0 ? [] : rows) {
    if (!isPerson(row.kind) || !erased.has(hashOfReference(companyId, row.kind, row.reference))) continue;
    refuse(
      row,
      `${theKind(row.kind)} is gewist op verzoek, of samengevoegd met een ander. Komt die terug, gebruik dan een ander nummer.`,
    );
  }
}

function faultOfReferences(row: Checked, rows: RowsByReference, references: References): void {
  for (const { field, kind, reference } of referencesIn(row)) {
    const coming = rows.get(kind)?.get(reference);
    const isKnown = references.find(kind, reference) !== undefined;
    if (isKnown || (coming !== undefined && coming.fault === null)) continue;
    const reason =
      coming === undefined
        ? `Er is geen ${kindWord(kind)} '${reference}'.`
        : `${theKind(kind)} '${reference}' is geweigerd (rij ${coming.row.place.row}).`;
    row.fault ??= { field, reason, ...(coming === undefined && { missing: true }) };
  }
}

/** All rows of a child come in, or none: a fault of one of them refuses the others, which name it. */
function refuseUnits(rows: readonly Checked[]): void {
  for (const [unit, ofChild] of grouped(rows, (row) => row.unit)) {
    if (unit === null) continue;
    const broken = ofChild.find(({ fault }) => fault !== null);
    if (broken === undefined) continue;
    const at = `rij ${broken.row.place.row}: ${broken.fault?.reason ?? ''}`;
    for (const row of ofChild)
      refuse(row, `Het kind '${unit}' komt niet mee, want een van zijn rijen is geweigerd (${at})`);
  }
}

/** New carers who come only with children that are refused are of no use, and personal data. */
function refuseUnusedCarers(rows: RowsByReference, references: References): void {
  const bonds = grouped([...(rows.get('child-carer')?.values() ?? [])], ({ fields }) => fields.carer);
  for (const row of rows.get('carer')?.values() ?? []) {
    const own = bonds.get(row.reference) ?? [];
    const isUsed = own.length === 0 || own.some(({ fault }) => fault === null);
    if (isUsed || references.find('carer', row.reference) !== undefined) continue;
    refuse(row, 'De kinderen van deze verzorger zijn geweigerd.');
  }
}

/**
 * Refuses rows that name something that is not there, or what the database or other rows speak against; then what hangs
 * together with them. Kinds come in the order of their dependence, so that a refusal reaches all that refer to it.
 */
export async function refuseUnfit(
  context: ImportContext,
  rows: readonly Checked[],
  byReference: RowsByReference,
  references: References,
): Promise<void> {
  const perKind = grouped(rows, ({ kind }) => kind);
  for (const kind of importKindNames) {
    const fit = (perKind.get(kind) ?? []).filter(({ fault }) => fault === null);
    for (const row of fit) faultOfReferences(row, byReference, references);
    const left = fit.filter(({ fault }) => fault === null);
    const faults = left.length > 0 ? await kindStores[kind].faultsOf?.(context, left) : undefined;
    for (const row of left) {
      const fault = faults?.get(row.reference);
      if (fault !== undefined) refuse(row, fault.reason, fault.field);
    }
  }
  refuseUnits(rows);
  refuseUnusedCarers(byReference, references);
}

/** The fields of a row with the ids of the rows that it names; those that are not written yet stay references. */
export function resolved(kind: ImportKind, fields: Values, find: ImportContext['find']): Values {
  const named = (refersTo.get(kind) ?? []).filter(([field]) => fields[field] !== undefined && fields[field] !== null);
  const idOf = (to: ImportKind, name: unknown) => find(to, String(name))?.id ?? name;
  const ids = named.map(([field, to]) => {
    const value = fields[field];
    return [field, Array.isArray(value) ? value.map((name) => idOf(to, name)) : idOf(to, value)] as const;
  });
  return { ...fields, ...Object.fromEntries(ids) };
}

/**
 * Whether a row names no single row that is not written yet; such a row cannot be there already. Employees do not count:
 * no row is recognised by the one that it names.
 */
export function isRooted(kind: ImportKind, fields: Values, find: ImportContext['find']): boolean {
  return (refersTo.get(kind) ?? []).every(([field, to]) => {
    const value = fields[field];
    return to === 'employee' || typeof value !== 'string' || find(to, value) !== undefined;
  });
}
