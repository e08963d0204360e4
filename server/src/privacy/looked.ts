import type { CallAnswer, CallRequest } from '@groepsapp/contract';
import { pageSize } from '@groepsapp/contract';
import { sql } from 'kysely';
import { highestId } from '../access/resource.ts';
import type { Caller } from '../authentication/sessions.ts';
import { addDays, startOfDay } from '../base/clock.ts';
import { invalid, notFound } from '../base/httpErrors.ts';
import { fullName, nameColumns } from '../base/names.ts';
import type { Services } from '../database/services.ts';
import { managedChildren } from './people.ts';

type Query = CallRequest<'GET /management/privacy/looked'>['query'];
type Answer = CallAnswer<'GET /management/privacy/looked'>;

/** A place among the lines: newer ones come before it. */
function placeOf(text: string): { at: string; id: number } {
  const [, at = '', id = ''] = /^(\S{1,40}) ([1-9]\d{0,14})$/.exec(text) ?? [];
  if (at === '') throw invalid({ before: 'Deze pagina is er niet.' });
  return { at, id: Number(id) };
}

/** The columns by which lines are found; each has an index together with the moment, which also gives the order. */
const subjects = [
  ['child', 'child_id'],
  ['account', 'account_id'],
  ['tablet', 'device_id'],
] as const;

/**
 * The lines of one child, account or tablet, of children whom the caller manages. The page is found by its place and
 * not by counting, so that it is as fast with fifty million lines.
 */
export async function lookedLines(services: Services, caller: Caller, query: Query) {
  if (subjects.every(([name]) => query[name] === undefined)) {
    throw invalid({ child: 'Kies een kind, een account of een tablet.' });
  }
  if (query.from !== undefined && query.until !== undefined && query.until < query.from) {
    throw invalid({ until: 'De einddatum ligt voor de begindatum.' });
  }
  if (subjects.some(([name]) => (query[name] ?? 0) > highestId)) throw notFound();
  const children = await managedChildren(services, caller);
  let found = services.db
    .selectFrom('audit')
    .where('audit.child_id', 'in', children.select('child.id'))
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(pageSize + 1);
  for (const [name, column] of subjects) {
    const id = query[name];
    if (id !== undefined) found = found.where(`audit.${column}`, '=', id);
  }
  if (query.from !== undefined) found = found.where('audit.at', '>=', startOfDay(query.from));
  if (query.until !== undefined) found = found.where('audit.at', '<', startOfDay(addDays(query.until, 1)));
  if (query.before !== undefined) {
    const { at, id } = placeOf(query.before);
    found = found.where(sql<boolean>`(audit.at, audit.id) < (${at}, ${id})`);
  }
  return found;
}

/** A page of who read or changed something. @throws HttpError 400 without a child, account or tablet, or of no day */
export async function whoLooked(services: Services, caller: Caller, query: Query): Promise<Answer> {
  const lines = await lookedLines(services, caller, query);
  const rows = await lines
    .innerJoin('account', 'account.id', 'audit.account_id')
    .innerJoin('child', 'child.id', 'audit.child_id')
    .leftJoin('device', 'device.id', 'audit.device_id')
    .select(['audit.id as id', 'audit.at as at', 'audit.action as action', 'audit.child_id as childId'])
    .select([
      'account.id as accountId',
      'account.username as username',
      'device.id as deviceId',
      'device.name as device',
    ])
    .select(nameColumns.map((column) => `child.${column}` as const))
    .execute();
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    rows: page.map(({ id, at, action, childId, accountId, username, deviceId, device, ...name }) => ({
      id,
      at,
      action,
      account: { id: accountId, name: username },
      tablet: deviceId === null || device === null ? null : { id: deviceId, name: device },
      child: { id: childId, name: fullName(name) },
    })),
    next: last === undefined ? null : `${last.at} ${last.id}`,
  };
}
