import { type FieldReference, placeOfChannel, type Scope } from '@groepsapp/contract';
import type { Caller } from '../authentication/sessions.ts';
import { establishmentsAmong, openPlacements } from '../children/placements.ts';
import { today } from '../clock.ts';
import type { Services } from '../services.ts';
import { invalid, notFound } from './errors.ts';
import type { CheckedRequest } from './validation.ts';

/** Ids are 32-bit in the database; a larger one exists nowhere. */
export const highestId = 2 ** 31 - 1;

export interface ReachedGroup {
  id: number;
  establishmentId: number;
}

/** What a request points at, all of it the caller's to see. */
export interface Reached {
  groups: readonly ReachedGroup[];
  childId: number | null;
  /** The establishments that the groups, the child and the establishment of the request belong to. */
  establishmentIds: readonly number[];
}

function valueAt(reference: FieldReference | undefined, request: CheckedRequest): unknown {
  if (reference === undefined) return undefined;
  const [part, name] = reference.split('.');
  const fields: unknown = Object.entries(request).find(([key]) => key === part)?.[1];
  if (typeof fields !== 'object' || fields === null || name === undefined) return undefined;
  return Object.entries(fields).find(([key]) => key === name)?.[1];
}

function idsAt(reference: FieldReference | undefined, request: CheckedRequest): readonly number[] {
  const value = valueAt(reference, request);
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((id) => typeof id === 'number');
}

/** What a request points at: ids by themselves, and the one that the name of a channel holds. */
function pointedAt(scope: Scope, request: CheckedRequest) {
  const channel = valueAt(scope.channel, request);
  const place = typeof channel === 'string' ? placeOfChannel(channel) : null;
  const byName = (kind: 'group' | 'establishment') => (place?.kind === kind ? [place.id] : []);
  return {
    groupIds: [...idsAt(scope.groups, request), ...byName('group')],
    establishmentId: [...idsAt(scope.establishment, request), ...byName('establishment')][0],
    childId: idsAt(scope.child, request)[0],
    instructionId: idsAt(scope.instruction, request)[0],
  };
}

async function reachGroups({ db }: Services, caller: Caller, ids: readonly number[]): Promise<ReachedGroup[]> {
  if (ids.length === 0) return [];
  const groups = await db
    .selectFrom('care_group')
    .innerJoin('account_establishment', 'account_establishment.establishment_id', 'care_group.establishment_id')
    .where('account_establishment.account_id', '=', caller.accountId)
    .where('care_group.id', 'in', ids)
    .select(['care_group.id as id', 'care_group.establishment_id as establishmentId'])
    .execute();
  if (groups.length !== ids.length) throw notFound();
  return groups;
}

async function reachEstablishment({ db }: Services, caller: Caller, id: number): Promise<void> {
  const found = await db
    .selectFrom('account_establishment')
    .where('account_id', '=', caller.accountId)
    .where('establishment_id', '=', id)
    .select('establishment_id')
    .executeTakeFirst();
  if (found === undefined) throw notFound();
}

async function childOfInstruction({ db }: Services, id: number): Promise<number> {
  const found = await db.selectFrom('instruction').where('id', '=', id).select('child_id').executeTakeFirst();
  if (found === undefined) throw notFound();
  return found.child_id;
}

/**
 * A child is within reach through its place in a group: now, later, or until at most a year ago.
 * It belongs to the establishments where it is placed today; when there are none, to all of those it is within reach through.
 */
async function reachChild({ db, clock }: Services, caller: Caller, childId: number): Promise<number[]> {
  const day = today(clock);
  const places = await openPlacements(db, childId, day)
    .innerJoin('account_establishment', 'account_establishment.establishment_id', 'care_group.establishment_id')
    .where('account_establishment.account_id', '=', caller.accountId)
    .select(['care_group.establishment_id as establishmentId', 'start_date', 'end_date'])
    .execute();
  if (places.length === 0) throw notFound();
  return establishmentsAmong(places, day);
}

/**
 * Looks up everything that a request points at.
 * @throws HttpError 404 for what is unknown or another's, 400 when nothing is pointed at where something must be
 */
export async function reach(
  services: Services,
  caller: Caller,
  scope: Scope,
  request: CheckedRequest,
): Promise<Reached> {
  const { groupIds, establishmentId, childId: named, instructionId } = pointedAt(scope, request);
  const given = [...groupIds, establishmentId, named, instructionId].filter((id) => id !== undefined);
  if (Object.keys(scope).length > 0 && given.length === 0) throw invalid();
  if (given.some((id) => id > highestId)) throw notFound();

  const groups = await reachGroups(services, caller, groupIds);
  const establishmentIds = groups.map((group) => group.establishmentId);
  if (establishmentId !== undefined && establishmentId !== 0) {
    await reachEstablishment(services, caller, establishmentId);
    if (establishmentIds.some((id) => id !== establishmentId)) throw notFound();
    establishmentIds.push(establishmentId);
  }
  const childId = instructionId === undefined ? named : await childOfInstruction(services, instructionId);
  if (childId !== undefined) establishmentIds.push(...(await reachChild(services, caller, childId)));
  return { groups, childId: childId ?? null, establishmentIds: [...new Set(establishmentIds)] };
}
