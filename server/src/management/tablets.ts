import type { CallAnswer, CallRequest } from '@groepsapp/contract';
import { grouped } from '../base/grouping.ts';
import { byName } from '../base/names.ts';
import type { Db } from '../database/schema.ts';
import {
  type GuardedContext,
  type Implementation,
  implement,
  type InTransaction,
  type Handler,
} from '../http/calls.ts';
import { makeOnce } from '../http/once.ts';
import { findTablet, tabletsOfCompany } from '../tablets/manage.ts';
import { changeAsCaller, type Maker, makerOf } from './changes.ts';
import { managedPlaces, requireManaged } from './reach.ts';
import { searched } from './table.ts';
import { requireVersion, versionOf } from './versions.ts';
import { addTablet, giveTabletCode, lock, placeTablet, tabletAddress, unlock, withdraw } from './tabletActs.ts';

type Page = CallAnswer<'GET /management/tablets'>;
type Found = Awaited<ReturnType<typeof tabletsOfCompany>>[number];

function tabletState({ withdrawn_at, locked_at, enrolled_at }: Found): Page['rows'][number]['state'] {
  if (withdrawn_at !== null) return 'withdrawn';
  if (locked_at !== null) return 'locked';
  return enrolled_at === null ? 'waits' : 'in use';
}

type Row = Page['rows'][number];

async function tabletRows(db: Db, found: readonly Found[]): Promise<Row[]> {
  const groups = await db
    .selectFrom('device_group')
    .innerJoin('care_group', 'care_group.id', 'device_group.group_id')
    .where('device_id', 'in', [0, ...found.map(({ id }) => id)])
    .select(['device_id', 'care_group.id', 'care_group.name'])
    .orderBy('care_group.name')
    .orderBy('care_group.id')
    .execute();
  const groupsOf = grouped(groups, (group) => group.device_id);
  return found.map((tablet) => {
    const { id, name, establishment, establishment_id, enrolled_at, last_seen_at, release } = tablet;
    const own = (groupsOf.get(id) ?? []).map((group) => ({ id: group.id, name: group.name }));
    return {
      ...{ id, name: name ?? '', enrolled_at, last_seen_at, release, groups: own },
      establishment: { id: establishment_id, name: establishment },
      state: tabletState(tablet),
      version: versionOf(name, establishment_id, own),
    };
  });
}

async function tabletsPage({ query }: CallRequest<'GET /management/tablets'>, context: GuardedContext): Promise<Page> {
  const { db, caller } = context;
  const managed = new Set(await managedPlaces(context, caller));
  const all = await tabletsOfCompany(db, caller.companyId);
  const own = all.filter(({ establishment_id }) => managed.has(establishment_id));
  const { rows, total } = searched(own, query, ({ name, establishment }) => `${name ?? ''}\n${establishment}`);
  return { rows: await tabletRows(db, rows), total };
}

async function places(context: GuardedContext): Promise<CallAnswer<'GET /management/tablets/places'>> {
  const ids = await managedPlaces(context, context.caller);
  if (ids.length === 0) return [];
  const { db } = context;
  const named = await db.selectFrom('establishment').where('id', 'in', ids).select(['id', 'name']).execute();
  const groups = await db
    .selectFrom('care_group')
    .where('establishment_id', 'in', ids)
    .select(['id', 'name', 'establishment_id'])
    .execute();
  const inOrder = byName<{ id: number; name: string }>(({ name }) => name);
  const groupsOf = grouped(groups.sort(inOrder), (group) => group.establishment_id);
  return named.sort(inOrder).map((place) => ({
    ...place,
    groups: (groupsOf.get(place.id) ?? []).map(({ id, name }) => ({ id, name })),
  }));
}

/** Runs an act on a tablet of a location that the caller manages. @throws HttpError 404 for others */
function changeTablet<T>(
  context: GuardedContext,
  id: number,
  act: (services: InTransaction, maker: Maker, id: number) => Promise<T>,
): Promise<T> {
  return changeAsCaller(context, async (services, maker) => {
    const { establishmentId } = await findTablet(services.db, maker.companyId, id);
    await requireManaged(services, context.caller, [establishmentId]);
    return act(services, maker, id);
  });
}

/** @throws HttpError 404 for locations out of reach, 409 when somebody else changed the tablet */
async function change({ params, body }: CallRequest<'PUT /management/tablets/:id'>, context: GuardedContext) {
  await requireManaged(context, context.caller, [body.establishment]);
  await changeTablet(context, params.id, async (services, maker, id) => {
    const { db } = services;
    const { companyId } = maker;
    const read = async () =>
      (
        await tabletRows(
          db,
          (await tabletsOfCompany(db, companyId)).filter((tablet) => tablet.id === id),
        )
      )[0];
    const about = ({ name }: Row) => ({ kind: 'tablet' as const, subject: name });
    await requireVersion(db, { companyId, basedOn: body.based_on, read, about });
    await placeTablet(services, maker, id, placeIn(body));
  });
  return done;
}

const done = { success: true };

const placeIn = ({ name, establishment, groups }: CallRequest<'POST /management/tablets'>['body']) => ({
  name,
  establishmentId: establishment,
  groupIds: groups,
});

const add: Handler<'POST /management/tablets'> = async ({ body, headers }, context) => {
  await requireManaged(context, context.caller, [body.establishment]);
  const content = [body.name, body.establishment, ...body.groups];
  const id = await makeOnce(context, { key: headers['idempotency-key'], content }, async (db) =>
    addTablet({ ...context, db }, await makerOf(db, context.caller), placeIn(body)),
  );
  return { id };
};

/** The calls of management about tablets. @param publicUrl the address at which people find the app */
export function managedTablets({ publicUrl }: { publicUrl: () => string }): Implementation[] {
  const onTablet =
    (act: (services: InTransaction, maker: Maker, id: number) => Promise<unknown>) =>
    async ({ params }: { params: { id: number } }, context: GuardedContext) => {
      await changeTablet(context, params.id, act);
      return done;
    };
  return implement({
    'GET /management/tablets': tabletsPage,
    'GET /management/tablets/places': (_request, context) => places(context),
    'POST /management/tablets': add,
    'PUT /management/tablets/:id': change,
    'POST /management/tablets/:id/code': async ({ params }, context) => {
      const { code, expires_at } = await changeTablet(context, params.id, giveTabletCode);
      return { code, address: tabletAddress(publicUrl(), code), expires_at };
    },
    'POST /management/tablets/:id/lock': onTablet(lock),
    'POST /management/tablets/:id/unlock': onTablet(unlock),
    'POST /management/tablets/:id/withdraw': onTablet(withdraw),
  });
}
