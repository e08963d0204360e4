import { type CallAnswer, pageSize } from '@groepsapp/contract';
import type { GuardedContext, Handler } from '../http/calls.ts';
import { implement } from '../http/calls.ts';
import { manageLists } from './lists.ts';
import { managePlaces } from './places.ts';
import { managedPlaces, managesCompany } from './reach.ts';
import { roleLabel } from './roles.ts';
import { manageSettings } from './settings.ts';
import { holds, rowsBefore } from './table.ts';
import { manageTypesOfGroups } from './typesOfGroups.ts';

async function ownManagement(context: GuardedContext): Promise<CallAnswer<'GET /management/me'>> {
  const { db, caller } = context;
  const ids = await managedPlaces(context, caller);
  const named = (table: 'company' | 'establishment') => db.selectFrom(table).select(['id', 'name']);
  return {
    role: roleLabel(caller.role),
    company: await named('company').where('id', '=', caller.companyId).executeTakeFirstOrThrow(),
    establishments: await named('establishment')
      .where('id', 'in', [0, ...ids])
      .orderBy('name')
      .execute(),
  };
}

/** Who manages a location sees what was changed there; who manages the company sees all of it. */
const history: Handler<'GET /management/history'> = async ({ query }, context) => {
  const { db, caller } = context;
  let found = db.selectFrom('management_change').where('management_change.company_id', '=', caller.companyId);
  if (!managesCompany(caller)) {
    found = found.where('management_change.establishment_id', 'in', [0, ...(await managedPlaces(context, caller))]);
  }
  if (query.kind !== undefined) found = found.where('kind', '=', query.kind);
  const { search } = query;
  if (search !== '') found = found.where((e) => e.or([holds('subject', search), holds('made_by', search)]));
  const rows = await found
    .leftJoin('establishment', 'establishment.id', 'management_change.establishment_id')
    .select(['management_change.id', 'made_at', 'made_by', 'kind', 'subject', 'action', 'before', 'after'])
    .select(['establishment_id', 'establishment.name as place'])
    .orderBy('management_change.id', 'desc')
    .limit(pageSize)
    .offset(rowsBefore(query.page))
    .execute();
  const { total } = await found.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ establishment_id, place, ...row }) => ({
      ...row,
      establishment: establishment_id === null ? null : { id: establishment_id, name: place ?? '' },
    })),
    total: Number(total),
  };
};

/** The calls of management. */
export const management = [
  ...implement({
    'GET /management/me': (_request, context) => ownManagement(context),
    'GET /management/history': history,
  }),
  ...manageLists,
  ...manageTypesOfGroups,
  ...managePlaces,
  ...manageSettings,
];
