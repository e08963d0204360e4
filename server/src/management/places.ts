import type { CallAnswer } from '@groepsapp/contract';
import type { Caller } from '../authentication/sessions.ts';
import { today } from '../base/clock.ts';
import { grouped } from '../base/grouping.ts';
import { notFound } from '../base/httpErrors.ts';
import { byName, fullName, nameColumns } from '../base/names.ts';
import { idsOf } from '../base/ids.ts';
import type { Db, Tx } from '../database/schema.ts';
import { publishAboutEstablishment } from '../events/publishAbout.ts';
import type { Services } from '../database/services.ts';
import { type GuardedContext, implement, type Handler } from '../http/calls.ts';
import { hoursOf } from '../schedules/keptHours.ts';
import { makerOf, noteChange } from './changes.ts';
import { keepersOf, requireOwn } from './keepers.ts';
import { managedPlaces, requireManaged } from './reach.ts';
import { searched } from './table.ts';
import { requireVersion, versionOf } from './versions.ts';

/** The placements in groups of locations that have not ended. */
function openPlacements(db: Db, placeIds: readonly number[], day: string) {
  return db
    .selectFrom('placement')
    .innerJoin('care_group', 'care_group.id', 'placement.group_id')
    .where('care_group.establishment_id', 'in', placeIds)
    .where((e) => e.or([e('placement.end_date', 'is', null), e('placement.end_date', '>=', day)]));
}

/** How many different children are placed today, by group or by location. */
async function countChildren(
  db: Db,
  ids: readonly number[],
  day: string,
  by: 'placement.group_id' | 'establishment_id',
) {
  const rows = await openPlacements(db, ids, day)
    .where('placement.start_date', '<=', day)
    .select((e) => [e.ref(by).as('id'), e.fn.count('placement.child_id').distinct().as('children')])
    .groupBy(by)
    .execute();
  return new Map(rows.map(({ id, children }) => [id, Number(children)]));
}

/** How many employees usually work in the groups of locations, by location. */
async function countEmployees(db: Db, placeIds: readonly number[]) {
  const rows = await db
    .selectFrom('employee_group')
    .innerJoin('care_group', 'care_group.id', 'employee_group.group_id')
    .where('establishment_id', 'in', placeIds)
    .select((e) => ['establishment_id as id', e.fn.count('employee_id').distinct().as('employees')])
    .groupBy('establishment_id')
    .execute();
  return new Map(rows.map(({ id, employees }) => [id, Number(employees)]));
}

async function openingHours(db: Db, placeIds: readonly number[]) {
  const rows = await db
    .selectFrom('opening_hours')
    .where('establishment_id', 'in', placeIds)
    .selectAll()
    .orderBy('weekday')
    .execute();
  return grouped(rows, ({ establishment_id }) => establishment_id);
}

async function groupsOf(db: Db, caller: Caller, placeIds: readonly number[], day: string) {
  const rows = await db.selectFrom('care_group').where('establishment_id', 'in', placeIds).selectAll().execute();
  const children = await countChildren(db, placeIds, day, 'placement.group_id');
  const keepers = await keepersOf(
    db,
    caller,
    'group',
    rows.map(({ id }) => id),
  );
  const groups = rows.sort(byName(({ name }) => name));
  return grouped(
    groups.map((group) => ({
      ...group,
      child_count: children.get(group.id) ?? 0,
      kept_by: keepers.get(group.id) ?? null,
      version: versionOf(group.name, group.color),
    })),
    ({ establishment_id }) => establishment_id,
  );
}

type Place = CallAnswer<'GET /management/places'>['rows'][number];

async function placeRows(
  context: Services & { caller: Caller },
  found: readonly { id: number; name: string }[],
): Promise<Place[]> {
  const { db, caller, clock } = context;
  const ids = idsOf(found);
  if (ids.length === 0) return [];
  const day = today(clock);
  const [children, employees] = [await countChildren(db, ids, day, 'establishment_id'), await countEmployees(db, ids)];
  const [hours, groups] = [await openingHours(db, ids), await groupsOf(db, caller, ids, day)];
  const keepers = await keepersOf(db, caller, 'establishment', ids);
  return found.map(({ id, name }) => ({
    id,
    name,
    child_count: children.get(id) ?? 0,
    employee_count: employees.get(id) ?? 0,
    opening_hours: (hours.get(id) ?? []).map((row) => ({ weekday: row.weekday, ...hoursOf(row) })),
    groups: (groups.get(id) ?? []).map(({ establishment_id: _, ...group }) => group),
    kept_by: keepers.get(id) ?? null,
    version: versionOf(name),
  }));
}

const places: Handler<'GET /management/places'> = async ({ query }, context) => {
  const managed = [0, ...(await managedPlaces(context, context.caller))];
  const all = await context.db.selectFrom('establishment').where('id', 'in', managed).select(['id', 'name']).execute();
  const { rows, total } = searched(all.sort(byName(({ name }) => name)), query, ({ name }) => name);
  return { rows: await placeRows(context, rows), total };
};

const placedChildren: Handler<'GET /management/places/:id/children'> = async ({ params, query }, context) => {
  const { db, caller, clock } = context;
  await requireManaged(context, caller, [params.id]);
  const rows = await openPlacements(db, [params.id], today(clock))
    .innerJoin('child', 'child.id', 'placement.child_id')
    .select(['child.id', ...nameColumns, 'date_of_birth', 'placement.start_date', 'placement.end_date'])
    .select(['care_group.id as group_id', 'care_group.name as group_name'])
    .orderBy('placement.start_date')
    .orderBy('placement.id')
    .execute();
  const found = [...grouped(rows, ({ id }) => id).values()]
    .flatMap(([child, ...others]) => (child === undefined ? [] : [{ ...child, all: [child, ...others] }]))
    .sort(byName((child) => fullName(child)));
  const page = searched(found, query, (child) => fullName(child));
  return {
    rows: page.rows.map((child) => ({
      child_id: child.id,
      full_name: fullName(child),
      date_of_birth: child.date_of_birth,
      placements: child.all.map(({ group_id, group_name, start_date, end_date }) => ({
        group: { id: group_id, name: group_name },
        start_date,
        end_date,
      })),
    })),
    total: page.total,
  };
};

interface Changed {
  name: string;
  color?: string;
  version: string;
}

interface PlaceChange {
  /** The location itself, or that of the group. */
  establishmentId: number;
  basedOn: string | undefined;
  /** The row as it is, of those of the location. */
  find: (place: Place) => Changed | undefined;
  after: string;
  put: (tx: Tx) => Promise<unknown>;
}

/** Makes a change and writes it into the history, if it is one. @throws HttpError 409 when somebody else made one */
async function changePlace({ db, caller, clock }: GuardedContext, change: PlaceChange) {
  const { establishmentId, basedOn, find, after, put } = change;
  await db.transaction().execute(async (tx) => {
    const read = async () => {
      const own = tx.selectFrom('establishment').where('id', '=', establishmentId).select(['id', 'name']);
      const [place] = await placeRows({ db: tx, caller, clock }, await own.execute());
      return place && find(place);
    };
    const words = ({ name, color }: Changed) => (color === undefined ? name : `${name}, ${color}`);
    const current = await requireVersion(tx, {
      ...{ companyId: caller.companyId, basedOn, read },
      about: (now) => ({ kind: 'place', establishment_id: establishmentId, after: words(now) }),
    });
    const before = words(current);
    if (before === after) return;
    await put(tx);
    await publishAboutEstablishment(tx, 'settings-changed', establishmentId);
    const noted = {
      kind: 'place',
      action: 'gewijzigd',
      subject: current.name,
      establishmentId,
      before,
      after,
    } as const;
    await noteChange({ db: tx, clock }, await makerOf(tx, caller), noted);
  });
  return { success: true };
}

const renamePlace: Handler<'POST /management/places/:id'> = async (
  { params: { id }, body: { name, based_on: basedOn } },
  context,
) => {
  const { db, caller } = context;
  await requireManaged(context, caller, [id]);
  await requireOwn(db, caller, 'establishment', id);
  return changePlace(context, {
    ...{ establishmentId: id, basedOn, after: name },
    find: ({ name: now, version }) => ({ name: now, version }),
    put: (tx) => tx.updateTable('establishment').set({ name }).where('id', '=', id).execute(),
  });
};

const changeGroup: Handler<'POST /management/groups/:id'> = async (
  { params: { id }, body: { name, color, based_on: basedOn } },
  context,
) => {
  const { db, caller } = context;
  const found = db.selectFrom('care_group').where('id', '=', id).select('establishment_id');
  const { establishment_id: establishmentId } = await found.executeTakeFirstOrThrow(() => notFound());
  await requireManaged(context, caller, [establishmentId]);
  await requireOwn(db, caller, 'group', id);
  return changePlace(context, {
    ...{ establishmentId, basedOn, after: `${name}, ${color}` },
    find: ({ groups }) => groups.find((group) => group.id === id),
    put: (tx) => tx.updateTable('care_group').set({ name, color }).where('id', '=', id).execute(),
  });
};

/** The calls of locations and groups in management. */
export const managePlaces = implement({
  'GET /management/places': places,
  'GET /management/places/:id/children': placedChildren,
  'POST /management/places/:id': renamePlace,
  'POST /management/groups/:id': changeGroup,
});
