import { highestId } from '../access/resource.ts';
import { notFound } from '../base/httpErrors.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { consentsOf } from './consents.ts';
import { erase, previewErasure } from './erase.ts';
import { exportPerson } from './exportPerson.ts';
import { whoLooked } from './looked.ts';
import { merge, previewMerge } from './merging/merge.ts';
import { searchPeople } from './people.ts';
import { numbered, type Person, type PersonKind, personOf } from './person.ts';
import { registerRows } from './register.ts';
import { subjects } from './subjects.ts';
import { makerOf, noteChange } from '../management/changes.ts';
import { managesCompany } from '../management/reach.ts';

/** @throws HttpError 404, also for ids beyond what the database counts */
async function known({ db, caller }: GuardedContext, kind: PersonKind, id: number): Promise<Person> {
  if (id > highestId) throw notFound();
  return personOf(db, caller.companyId, kind, id);
}

async function note(context: GuardedContext, subject: string, action: string): Promise<void> {
  const maker = await makerOf(context.db, context.caller);
  await noteChange(context, maker, { kind: 'privacy', subject, action });
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
    ...(child === undefined ? [] : [numbered({ kind: 'child', id: child })]),
    ...(account === undefined ? [] : [`account ${account}`]),
    ...(tablet === undefined ? [] : [`tablet ${tablet}`]),
  ];
  return parts.join(', ');
}

/** The calls of the privacy desk. */
export const managementPrivacy = implement({
  'GET /management/privacy/people': ({ query }, context) => searchPeople(context, context.caller, query),
  'GET /management/privacy/subjects': (_request, context) => subjects(context),
  /** Reading the log is itself noted. 400 without a child, account or tablet. */
  'GET /management/privacy/looked': async ({ query }, context) => {
    const answer = await whoLooked(context, context.caller, query);
    if (query.before === undefined) await note(context, askedOf(query), 'bekeken wie keek');
    return answer;
  },
  'GET /management/privacy/consents': ({ query: { child } }, context) => consentsOf(context, context.caller, child),
  /** 404 for who does not manage the company. */
  'GET /management/privacy/:kind/:id/export': async ({ params: { kind, id } }, context) => {
    if (!managesCompany(context.caller)) throw notFound();
    const person = await known(context, kind, id);
    await note(context, numbered(person), 'inzage gemaakt');
    const filename = `inzage-${numbered(person).toLowerCase().replace(' ', '-')}.zip`;
    return { type: 'application/zip', filename, content: await exportPerson(context, person) };
  },
  'GET /management/privacy/:kind/:id/erasure': async ({ params: { kind, id } }, context) =>
    previewErasure(context, await known(context, kind, id)),
  'POST /management/privacy/:kind/:id/erasure': async ({ params: { kind, id }, body }, context) => {
    const person = await known(context, kind, id);
    await erase(context, await makerOf(context.db, context.caller), { kind, id: person.id, confirmed: body.confirm });
    return { success: true as const };
  },
  'GET /management/privacy/:kind/:id/merge/:other': ({ params }, context) =>
    previewMerge(context, context.caller.companyId, params),
  'POST /management/privacy/:kind/:id/merge/:other': async ({ params, body }, context) => {
    await merge(context, await makerOf(context.db, context.caller), params, body);
    return { success: true as const };
  },
  'GET /management/privacy/register': async () => ({ rows: registerRows }),
});
