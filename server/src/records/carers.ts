import type { Carer } from '@groepsapp/contract';
import type { ExpressionBuilder } from 'kysely';
import { type Clock, today } from '../base/clock.ts';
import type { Database, Db } from '../database/schema.ts';
import type { GuardedContext, IntegrationContext } from '../http/calls.ts';
import { requireOfCompany } from '../http/ofCompany.ts';
import { carerPhotoOf } from './carerPhoto.ts';

/** Whether somebody is a carer of a child on a day, and not only was one. */
export function isCarerOn(day: string) {
  return (e: ExpressionBuilder<Database, 'child_carer'>) =>
    e.or([e('child_carer.end_date', 'is', null), e('child_carer.end_date', '>=', day)]);
}

/** The carers of a child today: first those who care for it every day, then those for emergencies. */
export function selectCarers({ db, clock }: { db: Db; clock: Clock }, childId: number) {
  return db
    .selectFrom('child_carer')
    .innerJoin('carer', 'carer.id', 'child_carer.carer_id')
    .where('child_carer.child_id', '=', childId)
    .where(isCarerOn(today(clock)))
    .leftJoin('carer_photo', 'carer_photo.carer_id', 'carer.id')
    .selectAll('carer')
    .select(['carer_photo.version', 'carer_photo.thumb_id'])
    .select(['child_carer.relation', 'child_carer.authority', 'child_carer.may_pick_up', 'child_carer.emergency'])
    .orderBy('child_carer.emergency')
    .orderBy('child_carer.position')
    .orderBy('carer.id')
    .execute();
}

type CarerRow = Awaited<ReturnType<typeof selectCarers>>[number];
type Section = Carer['sections'][number];
type Line = readonly [functionName: string, name: string, displayValue: string];

function section(title: string, lines: readonly Line[]): Section[] {
  const fields = lines
    .filter(([, , displayValue]) => displayValue !== '')
    .map(([functionName, name, displayValue]) => ({ functionName, name, displayValue }));
  return fields.length === 0 ? [] : [{ title, fields }];
}

const yesNo = (on: number) => (on === 1 ? 'Ja' : 'Nee');

function sectionsOf(row: CarerRow): Section[] {
  const emergency = row.emergency === 1;
  const person: Line[] = [
    ['name', 'Naam', row.name],
    ['relation', 'Relatie', row.relation],
    ['gender', 'Geslacht', row.gender],
    // Authority applies to parents only, not to grandparents or neighbours.
    ['authority', 'Gezag', emergency ? '' : yesNo(row.authority)],
    ['mayPickUp', 'Mag ophalen', yesNo(row.may_pick_up)],
  ];
  return [
    ...section(emergency ? 'Noodcontact' : 'Persoon', person),
    ...section('Bereikbaar', [
      ['mobile', 'Mobiel', row.mobile],
      ['workPhone', 'Werk', row.work_phone],
      ['email', 'E-mail', row.email],
      ['language', 'Taal', row.language],
    ]),
    ...section('Adres', [
      ['street', 'Straat en huisnummer', row.street],
      ['postcode', 'Postcode', row.postcode],
      ['city', 'Plaats', row.city],
    ]),
    ...section('Werk', [
      ['employer', 'Werkgever', row.employer],
      ['workdays', 'Werkdagen', row.workdays],
    ]),
  ];
}

/** The carers of a child: first those who care for it every day, then those for emergencies. */
export async function carersOf(context: GuardedContext, childId: number): Promise<Carer[]> {
  const { caller } = context;
  return (await selectCarers(context, childId)).map((row) => ({
    id: row.id,
    authority: row.authority === 1,
    mayPickUp: row.may_pick_up === 1,
    ...(row.version !== null && row.thumb_id !== null && { photo: carerPhotoOf(caller, row.id, row.version) }),
    title: row.name,
    sections: sectionsOf(row),
  }));
}

/** The carers of a child, for a product that sends their photos. @throws HttpError 404 for a child of another company */
export async function carersForProduct(context: IntegrationContext, childId: number) {
  await requireOfCompany(context, 'child', childId);
  const rows = (await selectCarers(context, childId)).toSorted((a, b) => a.id - b.id);
  return rows.map(({ id, name, relation, may_pick_up, thumb_id }) => {
    return { id, name, relation, may_pick_up: may_pick_up === 1, has_photo: thumb_id !== null };
  });
}
