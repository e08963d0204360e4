import type { ActivityTypesOfGroup, ManagedActivityType, WantedActivityType } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import { grouped } from '../base/grouping.ts';
import { invalid, notFound } from '../base/httpErrors.ts';
import { highestId } from '../access/resource.ts';
import { implement } from '../http/calls.ts';
import { establishmentsOfCompany } from '../http/ofCompany.ts';
import { publishAboutEstablishment } from '../events/publishAbout.ts';
import { holdCompany } from '../database/engine.ts';
import { idsOf } from '../base/ids.ts';

/** All activity types of a company in the order in which they are shown, those that are no longer offered included. */
export async function managedTypes(db: Db, companyId: number): Promise<ManagedActivityType[]> {
  const rows = await db
    .selectFrom('activity_type')
    .where('company_id', '=', companyId)
    .select(['id', 'name', 'icon_id', 'enter_time_end', 'active'])
    .orderBy('active', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const own = db.selectFrom('activity_type').where('company_id', '=', companyId).select('activity_type.id');
  const texts = await db
    .selectFrom('activity_type_text')
    .where('activity_type_id', 'in', own)
    .select(['activity_type_id', 'text'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const perType = grouped(texts, (row) => row.activity_type_id);
  return rows.map(({ id, name, icon_id, enter_time_end, active }) => ({
    id,
    name,
    icon_id,
    enter_time_end: enter_time_end === 1,
    active: active === 1,
    predefined_texts: (perType.get(id) ?? []).map(({ text }) => text),
  }));
}

async function announce(tx: Db, companyId: number): Promise<void> {
  const rows = await tx.selectFrom('establishment').where('company_id', '=', companyId).select('id').execute();
  for (const { id } of rows) await publishAboutEstablishment(tx, 'activity-types-changed', id);
}

/** @throws HttpError 400 when a name or an id occurs twice in the list: it would be unclear which of the two counts */
function requireUnlike(types: readonly WantedActivityType[]): void {
  const names = new Set(types.map(({ name }) => name));
  const ids = types.flatMap(({ id }) => id ?? []);
  if (names.size < types.length) throw invalid({ types: 'Elke activiteit heeft een eigen naam nodig.' });
  if (new Set(ids).size < ids.length) throw invalid({ types: 'Een activiteit staat twee keer in de lijst.' });
}

async function saveType(
  tx: Db,
  companyId: number,
  { id, type, position }: { id: number | undefined; type: WantedActivityType; position: number },
): Promise<void> {
  const { name, icon_id, predefined_texts } = type;
  const row = { name, icon_id, enter_time_end: type.enter_time_end ? 1 : 0, active: 1, position };
  const insert = () =>
    tx
      .insertInto('activity_type')
      .values({ company_id: companyId, ...row })
      .returning('id')
      .executeTakeFirstOrThrow();
  const typeId = id ?? (await insert()).id;
  if (id !== undefined) {
    await tx.updateTable('activity_type').set(row).where('id', '=', id).execute();
    await tx.deleteFrom('activity_type_text').where('activity_type_id', '=', id).execute();
  }
  const texts = [...new Set(predefined_texts)];
  if (texts.length === 0) return;
  const rows = texts.map((text, at) => ({ activity_type_id: typeId, text, position: at }));
  await tx.insertInto('activity_type_text').values(rows).execute();
}

/**
 * Replaces the types of a company by the types of the list, in its order. A type without id is matched by name, so that the
 * same list can be sent again. Types that are left out become inactive; their activities stay.
 * @throws HttpError 404 for a type of another company, 400 when a name or an id occurs twice in the list
 * @returns all types of the company
 */
async function saveTypes(
  tx: Db,
  companyId: number,
  types: readonly WantedActivityType[],
): Promise<ManagedActivityType[]> {
  requireUnlike(types);
  await holdCompany(tx, companyId);
  const known = await managedTypes(tx, companyId);
  const named = new Set(types.flatMap(({ id }) => id ?? []));
  if ([...named].some((id) => known.every((type) => type.id !== id))) throw notFound();
  await tx.updateTable('activity_type').set({ active: 0 }).where('company_id', '=', companyId).execute();
  for (const [position, type] of types.entries()) {
    const same = known.find(({ id, name }) => name === type.name && !named.has(id));
    await saveType(tx, companyId, { id: type.id ?? same?.id, type, position });
  }
  await announce(tx, companyId);
  return managedTypes(tx, companyId);
}

/** The groups of places of a company, with the types that were chosen for them. */
export async function typesPerGroup(
  db: Db,
  companyId: number,
  of: 'establishment' | 'care_group',
  ids: readonly number[],
): Promise<ActivityTypesOfGroup[]> {
  const groups = await db
    .selectFrom('care_group')
    .innerJoin('establishment', 'establishment.id', 'care_group.establishment_id')
    .where('establishment.company_id', '=', companyId)
    .where(`${of}.id`, 'in', ids)
    .select(['care_group.id', 'care_group.name'])
    .orderBy('care_group.id')
    .execute();
  if (groups.length === 0) return [];
  const rows = await db
    .selectFrom('activity_type_group')
    .where('group_id', 'in', idsOf(groups))
    .select(['group_id', 'activity_type_id'])
    .orderBy('activity_type_id')
    .execute();
  const perGroup = grouped(rows, (row) => row.group_id);
  return groups.map(({ id, name }) => ({
    group_id: id,
    name,
    activity_type_ids: (perGroup.get(id) ?? []).map((row) => row.activity_type_id),
  }));
}

/**
 * Chooses the types that a group offers.
 * @param choice without types the group offers all of its company
 * @throws HttpError 404 for a group or a type of another company
 */
export async function saveTypesOfGroup(
  tx: Db,
  companyId: number,
  { groupId, typeIds }: { groupId: number; typeIds: readonly number[] },
): Promise<ActivityTypesOfGroup> {
  if (groupId > highestId) throw notFound();
  await holdCompany(tx, companyId);
  const known = new Set((await managedTypes(tx, companyId)).map(({ id }) => id));
  if (typeIds.some((id) => !known.has(id))) throw notFound();
  const [group] = await typesPerGroup(tx, companyId, 'care_group', [groupId]);
  if (group === undefined) throw notFound();
  await tx.deleteFrom('activity_type_group').where('group_id', '=', groupId).execute();
  const chosen = [...new Set(typeIds)].sort((one, other) => one - other);
  const rows = chosen.map((activity_type_id) => ({ activity_type_id, group_id: groupId }));
  if (rows.length > 0) await tx.insertInto('activity_type_group').values(rows).execute();
  await announce(tx, companyId);
  return { ...group, activity_type_ids: chosen };
}

export const managing = implement({
  'GET /integration/establishments/:id/activity-types': async ({ params }, context) => {
    const { db, integration } = context;
    await establishmentsOfCompany(context, [params.id]);
    const groups = await typesPerGroup(db, integration.companyId, 'establishment', [params.id]);
    return { types: await managedTypes(db, integration.companyId), groups };
  },
  'PUT /integration/activity-types': async ({ body }, { db, integration }) => ({
    types: await db.transaction().execute((tx) => saveTypes(tx, integration.companyId, body.types)),
  }),
  'PUT /integration/groups/:id/activity-types': ({ params, body }, { db, integration }) => {
    const choice = { groupId: params.id, typeIds: body.activity_type_ids };
    return db.transaction().execute((tx) => saveTypesOfGroup(tx, integration.companyId, choice));
  },
});
