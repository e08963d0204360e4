import {
  type CallWithPermission,
  type limitedAnswers,
  type PermissionAnswer,
  type PermissionKind,
  permissionKindNames,
  type PermissionOfAct,
  permissionOfActNames,
  permissionOfCall,
  permissionRule,
} from '@groepsapp/contract';
import { writeAudit } from '../audit/audit.ts';
import { momentAfter } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { HttpError } from '../base/httpErrors.ts';
import { fullName, nameColumns } from '../base/names.ts';
import type { InTransaction } from '../http/calls.ts';

/** Begins the `function_name` of a field of the record that is the answer about a permission. */
export const permissionPrefix = 'permission_';

/** The answers for these children that are the newest of their kind by their own moments, whenever they came in. */
export function newestAnswers(db: Db, childIds: readonly number[]) {
  return db.selectFrom('child_permission').where((e) => {
    const later = e
      .selectFrom('child_permission as later')
      .whereRef('later.child_id', '=', 'child_permission.child_id')
      .whereRef('later.kind', '=', 'child_permission.kind')
      .where((also) =>
        also.or([
          also('later.recorded_at', '>', also.ref('child_permission.recorded_at')),
          also.and([
            also('later.recorded_at', '=', also.ref('child_permission.recorded_at')),
            also('later.id', '>', also.ref('child_permission.id')),
          ]),
        ]),
      );
    return e.and([e('child_permission.child_id', 'in', childIds), e.not(e.exists(later.select('later.id')))]);
  });
}

/** The answers for a child. A kind without an answer is not in it. */
export async function permissionsOf(db: Db, childId: number): Promise<ReadonlyMap<string, PermissionAnswer>> {
  const [given, child] = await Promise.all([
    newestAnswers(db, [childId]).select(['kind', 'answer']).execute(),
    db.selectFrom('child').where('id', '=', childId).select('photo_allowed').executeTakeFirst(),
  ]);
  const photoPortal: PermissionAnswer = child?.photo_allowed === 1 ? 'yes' : 'no';
  return new Map([...given.map(({ kind, answer }) => [kind, answer] as const), ['photoPortal', photoPortal]]);
}

/**
 * The given children without a permission of a kind: the carers refused it, or were not asked. `photoPortal` is stored
 * in `child.photo_allowed`, which is older than the table of answers.
 * @returns ids, a subset of `childIds`
 */
export async function childrenWithout(
  db: Db,
  kind: PermissionKind,
  childIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (childIds.length === 0) return new Set();
  const allowed = await (kind === 'photoPortal'
    ? db.selectFrom('child').where('id', 'in', childIds).where('photo_allowed', '=', 1).select('id').execute()
    : newestAnswers(db, childIds)
        .where('kind', '=', kind)
        .where('answer', '<>', 'no')
        .select('child_id as id')
        .execute());
  const ids = new Set(allowed.map(({ id }) => id));
  return new Set(childIds.filter((id) => !ids.has(id)));
}

/**
 * The given children whose carers refused a permission. Unlike in `childrenWithout`, carers who were not asked have not
 * refused.
 * @returns ids, a subset of `childIds`
 */
export async function childrenRefusing(db: Db, kind: PermissionKind, childIds: readonly number[]): Promise<number[]> {
  if (childIds.length === 0) return [];
  const refused = newestAnswers(db, childIds).where('kind', '=', kind).where('answer', '=', 'no');
  return (await refused.select('child_id').execute()).map(({ child_id }) => child_id);
}

/** The full names of children, as a refusal lists them. */
export async function namesOf(db: Db, childIds: readonly number[]): Promise<string> {
  const rows = await db.selectFrom('child').where('id', 'in', childIds).select(nameColumns).orderBy('id').execute();
  return rows.map(fullName).join(', ');
}

/**
 * Why a call may not be made for these children, in Dutch, with the names of those without the permission that it needs
 * (`permissionOfCall`).
 * @returns `undefined` when it may
 */
export async function refusalFor(
  db: Db,
  call: CallWithPermission,
  childIds: readonly number[],
): Promise<string | undefined> {
  const kind = permissionOfCall[call];
  const without = await childrenWithout(db, kind, childIds);
  if (without.size === 0) return undefined;
  return `Er is geen toestemming om ${permissionRule(kind).shares ?? ''} te delen voor ${await namesOf(db, [...without])}.`;
}

/** @throws HttpError 403 for children without the permission that a call needs */
export async function requirePermission(db: Db, call: CallWithPermission, childIds: readonly number[]): Promise<void> {
  const refusal = await refusalFor(db, call, childIds);
  if (refusal !== undefined) throw new HttpError(403, 'forbidden', refusal);
}

const shownInLists = permissionKindNames.filter((kind) => permissionRule(kind).inLists);

/** The refusals shown beside the names of these children in lists. */
export async function refusalsOf(
  db: Db,
  childIds: readonly number[],
): Promise<{ child_id: number; kind: PermissionKind }[]> {
  if (childIds.length === 0) return [];
  const rows = await newestAnswers(db, childIds).where('answer', '=', 'no').select(['child_id', 'kind']).execute();
  return rows.flatMap(({ child_id, kind }) => {
    const shown = shownInLists.find((name) => name === kind);
    return shown === undefined ? [] : [{ child_id, kind: shown }];
  });
}

/** What the records of these children ask about acts of the Logboek and carers did not simply permit, by child. */
export async function limitsOf(
  db: Db,
  childIds: readonly number[],
): Promise<{ child_id: number; kind: PermissionOfAct; answer: (typeof limitedAnswers)[number] }[]> {
  if (childIds.length === 0) return [];
  const fields = permissionOfActNames.map((kind) => `${permissionPrefix}${kind}`);
  const [asked, given] = await Promise.all([
    db
      .selectFrom('child')
      .innerJoin('record_section', 'record_section.company_id', 'child.company_id')
      .innerJoin('record_field', 'record_field.section_id', 'record_section.id')
      .where('child.id', 'in', childIds)
      .where('record_field.function_name', 'in', fields)
      .select(['child.id', 'record_field.function_name'])
      .distinct()
      .execute(),
    newestAnswers(db, childIds).select(['child_id', 'kind', 'answer']).execute(),
  ]);
  const answers = new Map(given.map(({ child_id, kind, answer }) => [`${child_id} ${kind}`, answer]));
  return asked.flatMap(({ id, function_name }) => {
    const kind = permissionOfActNames.find((one) => function_name === `${permissionPrefix}${one}`);
    const answer = answers.get(`${id} ${kind}`) ?? 'unknown';
    return kind === undefined || kind === 'photoPortal' || answer === 'yes' ? [] : [{ child_id: id, kind, answer }];
  });
}

/** Adds an answer to the history, with the account that recorded it. The caller publishes the event. */
export async function recordPermission(
  context: InTransaction,
  childId: number,
  { kind, answer }: { kind: PermissionKind; answer: PermissionAnswer },
): Promise<void> {
  const { db, clock, caller } = context;
  const who = { recorded_at: momentAfter(clock, 0), account_id: caller.accountId };
  const row = { child_id: childId, kind, answer, ...who };
  await db.insertInto('child_permission').values(row).execute();
  if (kind === 'photoPortal') {
    const photo_allowed = answer === 'no' ? 0 : 1;
    await db.updateTable('child').set({ photo_allowed }).where('id', '=', childId).execute();
  }
  await writeAudit(context, 'permissions.changed', { childId });
}
