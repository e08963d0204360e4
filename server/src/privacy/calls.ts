import type { CallAnswer } from '@groepsapp/contract';
import { highestId } from '../access/resource.ts';
import { notFound } from '../base/httpErrors.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { searchChildren } from './children.ts';
import { childOf, eraseChild, numberedChild, previewErasure } from './eraseChild.ts';
import { exportChild } from './exportChild.ts';
import { whoLooked } from './looked.ts';
import { registerRows } from './register.ts';
import { makerOf, noteChange } from '../management/changes.ts';
import { managedPlaces, managesCompany } from '../management/reach.ts';

/** Ids beyond what the database counts name nobody. */
function known(id: number): number {
  if (id > highestId) throw notFound();
  return id;
}

async function note(context: GuardedContext, subject: string, action: string): Promise<void> {
  const maker = await makerOf(context.db, context.caller);
  await noteChange(context, maker, { kind: 'privacy', subject, action });
}

/** Accounts of the locations that the caller manages, and their tablets. */
async function subjects(context: GuardedContext): Promise<CallAnswer<'GET /management/privacy/subjects'>> {
  const { db, caller } = context;
  const places = await managedPlaces(context, caller);
  if (places.length === 0) return { accounts: [], tablets: [] };
  const there = db.selectFrom('account_establishment').where('establishment_id', 'in', places).select('account_id');
  const accounts = await db
    .selectFrom('account')
    .where('company_id', '=', caller.companyId)
    .where('id', 'in', there)
    .select(['id', 'username as name'])
    .orderBy('username')
    .execute();
  const tablets = await db
    .selectFrom('device')
    .where('company_id', '=', caller.companyId)
    .where('establishment_id', 'in', places)
    .select(['id', 'name'])
    .orderBy('name')
    .execute();
  return { accounts, tablets: tablets.map(({ id, name }) => ({ id, name: name ?? '' })) };
}

/** What the first page of a search in the log was about; later pages are the same search. */
function askedOf({
  child,
  account,
  tablet,
}: {
  child?: number | undefined;
  account?: number | undefined;
  tablet?: number | undefined;
}): string {
  const parts = [
    ...(child === undefined ? [] : [numberedChild(child)]),
    ...(account === undefined ? [] : [`account ${account}`]),
    ...(tablet === undefined ? [] : [`tablet ${tablet}`]),
  ];
  return parts.join(', ');
}

/** The calls of the privacy desk. */
export const managementPrivacy = implement({
  'GET /management/privacy/children': ({ query }, context) => searchChildren(context, context.caller, query),
  'GET /management/privacy/subjects': (_request, context) => subjects(context),
  /** Reading the log is itself noted. 400 without a child, account or tablet. */
  'GET /management/privacy/looked': async ({ query }, context) => {
    const answer = await whoLooked(context, context.caller, query);
    if (query.before === undefined) await note(context, askedOf(query), 'bekeken wie keek');
    return answer;
  },
  /** 404 for who does not manage the company. */
  'GET /management/privacy/children/:id/export': async ({ params: { id } }, context) => {
    if (!managesCompany(context.caller)) throw notFound();
    const child = await childOf(context.db, context.caller.companyId, known(id));
    await note(context, numberedChild(child.id), 'inzage gemaakt');
    const filename = `inzage-kind-${child.id}.zip`;
    return { type: 'application/zip', filename, content: await exportChild(context, child) };
  },
  'GET /management/privacy/children/:id/erasure': async ({ params: { id } }, context) =>
    previewErasure(context, context.caller.companyId, known(id)),
  'POST /management/privacy/children/:id/erasure': async ({ params: { id }, body }, context) => {
    const maker = await makerOf(context.db, context.caller);
    await eraseChild(context, maker, { childId: known(id), confirmed: body.confirm });
    return { success: true as const };
  },
  'GET /management/privacy/register': async () => ({ rows: registerRows }),
});
