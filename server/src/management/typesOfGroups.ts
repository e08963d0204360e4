import type { CallAnswer, CallRequest } from '@groepsapp/contract';
import { highestId } from '../access/resource.ts';
import { managedTypes, saveTypesOfGroup, typesPerGroup } from '../activities/manage.ts';
import { notFound } from '../base/httpErrors.ts';
import type { Db } from '../database/schema.ts';
import { type GuardedContext, implement, type InTransaction } from '../http/calls.ts';
import { changeAsCaller, type Maker, noteChange } from './changes.ts';
import { namesIn } from './namesIn.ts';
import { managedPlaces } from './reach.ts';
import { searched } from './table.ts';
import { requireVersion, versionOf } from './versions.ts';

/** Which activity types groups offer: the acts, which the screen and the command share, and the calls. */

type Answer = CallAnswer<'GET /management/activity-types/groups'>;
type GroupTypes = Answer['rows'][number];

async function groupsIn(
  db: Db,
  companyId: number,
  of: 'establishment' | 'care_group',
  ids: readonly number[],
): Promise<GroupTypes[]> {
  const groups = await typesPerGroup(db, companyId, of, ids);
  if (groups.length === 0) return [];
  const places = await db
    .selectFrom('care_group')
    .innerJoin('establishment', 'establishment.id', 'care_group.establishment_id')
    .where(
      'care_group.id',
      'in',
      groups.map(({ group_id }) => group_id),
    )
    .select(['care_group.id as group', 'establishment.id', 'establishment.name'])
    .orderBy('establishment.name')
    .orderBy('care_group.name')
    .execute();
  const typesOf = new Map(groups.map((group) => [group.group_id, group]));
  return places.flatMap(({ group: id, ...establishment }) => {
    const group = typesOf.get(id);
    if (group === undefined) return [];
    const { name, activity_type_ids } = group;
    return [{ id, name, establishment, activity_type_ids, version: versionOf(activity_type_ids) }];
  });
}

async function readTypes(
  { query }: CallRequest<'GET /management/activity-types/groups'>,
  context: GuardedContext,
): Promise<Answer> {
  const { db, caller } = context;
  const places = await managedPlaces(context, caller);
  const types = (await managedTypes(db, caller.companyId)).filter(({ active }) => active);
  const groups = places.length === 0 ? [] : await groupsIn(db, caller.companyId, 'establishment', places);
  const found = searched(groups, query, ({ name, establishment }) => `${establishment.name} ${name}`);
  return { ...found, types: types.map(({ id, name }) => ({ id, name })) };
}

const allTypes = 'alle activiteiten';

interface Choice {
  groupId: number;
  typeIds: readonly number[];
  /** The version that the screen showed. */
  basedOn?: string | undefined;
}

/** As `saveTypesOfGroup`, noted in the history. @throws HttpError 404, 409 */
export async function chooseTypes(services: InTransaction<'clock'>, maker: Maker, choice: Choice): Promise<string> {
  const { db } = services;
  const { companyId } = maker;
  const { groupId, typeIds, basedOn } = choice;
  if (groupId > highestId) throw notFound();
  const about = ({ name, establishment }: GroupTypes) => ({
    ...{ kind: 'list' as const, subject: `Activiteiten van ${name}`, establishment_id: establishment.id },
  });
  const before = await requireVersion<GroupTypes>(db, {
    ...{ companyId, basedOn, about },
    read: async () => (await groupsIn(db, companyId, 'care_group', [groupId]))[0],
  });
  const after = await saveTypesOfGroup(db, companyId, { groupId, typeIds });
  if (before.version === versionOf(after.activity_type_ids)) return before.name;
  const named = async (ids: readonly number[]) => (await namesIn(db, 'activity_type', ids)) ?? allTypes;
  await noteChange(services, maker, {
    ...{ kind: 'list', subject: about(before).subject, establishmentId: before.establishment.id, action: 'gewijzigd' },
    ...{ before: await named(before.activity_type_ids), after: await named(after.activity_type_ids) },
  });
  return before.name;
}

async function change(
  { params, body }: CallRequest<'PUT /management/activity-types/groups/:id'>,
  context: GuardedContext,
): Promise<{ success: true }> {
  const choice = { groupId: params.id, typeIds: body.activity_type_ids, basedOn: body.based_on };
  await changeAsCaller(context, (services, maker) => chooseTypes(services, maker, choice));
  return { success: true };
}

export const manageTypesOfGroups = implement({
  'GET /management/activity-types/groups': readTypes,
  'PUT /management/activity-types/groups/:id': change,
});
