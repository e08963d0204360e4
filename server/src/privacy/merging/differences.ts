import { type CallAnswer, type PermissionAnswer, permissionKindNames, permissionRule } from '@groepsapp/contract';
import { formatDay } from '../../base/clock.ts';
import type { Database, Db } from '../../database/schema.ts';
import type { Answer } from '../../import/kinds/consent.ts';
import { permissionsOf } from '../../permissions/permissions.ts';
import { choicesOfRecord } from '../choices.ts';
import type { Pair } from './pair.ts';

export type Difference = CallAnswer<'GET /management/privacy/:kind/:id/merge/:other'>['differences'][number];
export type Side = 'kept' | 'gone';

type OwnColumns<T extends 'child' | 'carer'> = Record<
  Exclude<keyof Database[T] & string, 'id' | 'company_id' | 'photo_allowed'>,
  string
>;

/** What the own columns are called; `photo_allowed` is the answer about a permission. */
const labels: { child: OwnColumns<'child'>; carer: OwnColumns<'carer'> } = {
  child: {
    ...{ first_name: 'Voornaam', last_name_suffix: 'Tussenvoegsel', last_name: 'Achternaam', gender: 'Geslacht' },
    ...{ date_of_birth: 'Geboren', school_id: 'School', awaited_mentor_id: 'Mentor die nog komt' },
  },
  carer: {
    ...{ name: 'Naam', gender: 'Geslacht', street: 'Straat', postcode: 'Postcode', city: 'Plaats', mobile: 'Mobiel' },
    ...{ work_phone: 'Telefoon op het werk', email: 'E-mailadres', language: 'Taal', employer: 'Werkgever' },
    workdays: 'Werkdagen',
  },
};

const genders: Readonly<Record<string, string>> = { M: 'man', V: 'vrouw' };

type Row = Readonly<Record<string, string | number | null>>;

const nameOf = {
  school_id: (db: Db, id: number) =>
    db.selectFrom('school').where('id', '=', id).select('name as text').executeTakeFirst(),
  awaited_mentor_id: (db: Db, id: number) =>
    db.selectFrom('employee').where('id', '=', id).select('first_name as text').executeTakeFirst(),
};

async function shown(db: Db, column: string, value: Row[string]): Promise<string> {
  if (value === null) return '';
  if (column === 'date_of_birth') return formatDay(String(value));
  if (column === 'gender') return genders[String(value)] ?? String(value);
  if (column !== 'school_id' && column !== 'awaited_mentor_id') return String(value);
  return (await nameOf[column](db, Number(value)))?.text ?? '';
}

/** The rows of the two themselves. */
async function ownRows(db: Db, { kind, kept, gone }: Pair): Promise<Record<Side, Row>> {
  const of = (id: number) => db.selectFrom(kind).where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  return { kept: (await of(kept.id)) as Row, gone: (await of(gone.id)) as Row };
}

async function ofColumns(db: Db, pair: Pair): Promise<Difference[]> {
  const { kept, gone } = await ownRows(db, pair);
  const found: Difference[] = [];
  for (const [column, label] of Object.entries(labels[pair.kind])) {
    const [one = null, other = null] = [kept[column], gone[column]];
    if (one === other) continue;
    const texts = { kept: await shown(db, column, one), gone: await shown(db, column, other) };
    found.push({ key: `column:${column}`, label, ...texts });
  }
  return found;
}

/** Fields of the record that both have, with other values. */
async function ofRecord(db: Db, { kept, gone }: Pair): Promise<Difference[]> {
  const choiceOf = await choicesOfRecord(db, kept.company_id);
  const rows = await db
    .selectFrom('record_value as one')
    .innerJoin('record_value as other', 'other.field_id', 'one.field_id')
    .innerJoin('record_field', 'record_field.id', 'one.field_id')
    .where('one.child_id', '=', kept.id)
    .where('other.child_id', '=', gone.id)
    .whereRef('one.value', '<>', 'other.value')
    .select(['one.field_id as id', 'record_field.name as label', 'one.value as kept', 'other.value as gone'])
    .orderBy('record_field.name')
    .execute();
  return rows.map(({ id, label, ...values }) => ({
    ...{ key: `record:${id}`, label },
    ...{ kept: choiceOf(id, values.kept) ?? values.kept, gone: choiceOf(id, values.gone) ?? values.gone },
  }));
}

const answerText = (answer: PermissionAnswer | undefined) =>
  answer === undefined ? '' : { yes: 'ja', no: 'nee', conditional: 'onder voorwaarde' }[answer];

/** Permissions that both sets of carers answered, or one: the newest answer must not win by itself. */
async function ofConsents(db: Db, { kept, gone }: Pair): Promise<Difference[]> {
  const [one, other] = [await permissionsOf(db, kept.id), await permissionsOf(db, gone.id)];
  return permissionKindNames
    .filter((kind) => one.get(kind) !== other.get(kind))
    .map((kind) => ({
      ...{ key: `consent:${kind}`, label: permissionRule(kind).name },
      ...{ kept: answerText(one.get(kind)), gone: answerText(other.get(kind)) },
    }));
}

/** In what the two differ, so that somebody has to say what stays. */
export async function differencesOf(db: Db, pair: Pair): Promise<Difference[]> {
  const own = await ofColumns(db, pair);
  if (pair.kind === 'carer') return own;
  return [...own, ...(await ofRecord(db, pair)), ...(await ofConsents(db, pair))];
}

type Decided = ReadonlyMap<string, Side>;

/** What was decided about one kind of difference, by the name behind its colon. */
const decidedOf = (decided: Decided, kind: 'column' | 'record' | 'consent') =>
  [...decided].flatMap(([key, side]) =>
    key.startsWith(`${kind}:`) ? [[key.slice(kind.length + 1), side] as const] : [],
  );

/** Takes over what was chosen of the one who goes, before the rows move. */
export async function takeOver(db: Db, pair: Pair, decided: Decided): Promise<void> {
  const { gone } = await ownRows(db, pair);
  const taken = (kind: 'column' | 'record') =>
    decidedOf(decided, kind).flatMap(([name, side]) => (side === 'gone' ? [name] : []));
  const values = Object.fromEntries(taken('column').map((column) => [column, gone[column]]));
  if (Object.keys(values).length > 0) {
    await db.updateTable(pair.kind).set(values).where('id', '=', pair.kept.id).execute();
  }
  for (const field of taken('record')) {
    const value = db.deleteFrom('record_value').where('child_id', '=', pair.kept.id);
    await value.where('field_id', '=', Number(field)).execute();
  }
}

/**
 * The answers about permissions that were chosen, of the one who stays, given anew: a refusal reaches what the moved rows
 * share. Without an answer there is no permission.
 */
export async function chosenAnswers(db: Db, { kept, gone }: Pair, decided: Decided): Promise<Answer[]> {
  const answers = { kept: await permissionsOf(db, kept.id), gone: await permissionsOf(db, gone.id) };
  return decidedOf(decided, 'consent').map(([kind, side]) => ({
    ...{ child: kept.id, kind, answer: answers[side].get(kind) ?? 'no', source: 'Samengevoegd' },
  }));
}
