import type { ActivityType } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import { grouped } from '../base/grouping.ts';
import { invalid } from '../base/httpErrors.ts';
import { idsOf } from '../base/ids.ts';

async function companiesOf(db: Db, groupIds: readonly number[]): Promise<{ groupId: number; companyId: number }[]> {
  return db
    .selectFrom('care_group')
    .innerJoin('establishment', 'establishment.id', 'care_group.establishment_id')
    .where('care_group.id', 'in', groupIds)
    .select(['care_group.id as groupId', 'establishment.company_id as companyId'])
    .execute();
}

async function chosenTypes(db: Db, groupIds: readonly number[]): Promise<ReadonlyMap<number, Set<number>>> {
  const rows = await db
    .selectFrom('activity_type_group')
    .innerJoin('activity_type', 'activity_type.id', 'activity_type_group.activity_type_id')
    .where('group_id', 'in', groupIds)
    .where('activity_type.active', '=', 1)
    .select(['group_id', 'activity_type_id'])
    .execute();
  const perGroup = grouped(rows, (row) => row.group_id);
  return new Map([...perGroup].map(([id, own]) => [id, new Set(own.map((row) => row.activity_type_id))]));
}

async function textsOf(db: Db, typeIds: readonly number[]) {
  if (typeIds.length === 0) return new Map<number, never[]>();
  const rows = await db
    .selectFrom('activity_type_text')
    .where('activity_type_id', 'in', typeIds)
    .select(['id', 'activity_type_id', 'text'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return grouped(rows, (row) => row.activity_type_id);
}

/**
 * The types that can be chosen in groups: of each group those that were chosen for it and are still offered, and where
 * there are none, all types of its company.
 * @returns in the order of the company, each with its predefined texts
 */
export async function typesOfGroups(db: Db, groupIds: readonly number[]): Promise<ActivityType[]> {
  const places = await companiesOf(db, groupIds);
  const chosen = await chosenTypes(db, groupIds);
  const companyIds = [...new Set(places.map(({ companyId }) => companyId))];
  if (companyIds.length === 0) return [];
  const all = await db
    .selectFrom('activity_type')
    .where('company_id', 'in', companyIds)
    .where('active', '=', 1)
    .select(['id', 'company_id', 'name', 'icon_id', 'enter_time_end'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const offered = all.filter(({ id, company_id }) =>
    places.some(({ groupId, companyId }) => companyId === company_id && (chosen.get(groupId)?.has(id) ?? true)),
  );
  const texts = await textsOf(db, idsOf(offered));
  return offered.map(({ id, name, icon_id, enter_time_end }) => ({
    id,
    name,
    icon_id,
    enter_time_end: enter_time_end === 1,
    predefined_texts: (texts.get(id) ?? []).map(({ id: textId, text }) => ({ id: textId, text })),
  }));
}

/**
 * Requires a type of the company. A type that is no longer offered stays good for activities that have it already.
 * @throws HttpError 400 for a type of another company, or one that is not offered
 * @returns whether activities of the type have an end time
 */
export async function requireType(
  db: Db,
  companyId: number,
  { typeId, had }: { typeId: number; had?: number },
): Promise<{ hasEnd: boolean }> {
  const type = await db
    .selectFrom('activity_type')
    .where('id', '=', typeId)
    .where('company_id', '=', companyId)
    .select(['active', 'enter_time_end'])
    .executeTakeFirst();
  if (type === undefined || (type.active !== 1 && typeId !== had)) {
    throw invalid({ activity_id: 'Kies een activiteit.' });
  }
  return { hasEnd: type.enter_time_end === 1 };
}
