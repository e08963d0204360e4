import type { CallRequest } from '@groepsapp/contract';
import { notFound } from '../base/httpErrors.ts';
import { idsOf } from '../base/ids.ts';
import { fullName, nameColumns } from '../base/names.ts';
import type { Db } from '../database/schema.ts';

export type PersonKind = CallRequest<'GET /management/privacy/:kind/:id/erasure'>['params']['kind'];

/** Somebody whose data are handed over or erased. */
export interface Person {
  kind: PersonKind;
  id: number;
  company_id: number;
  /** The full name. */
  name: string;
  /** Of a child, who is called by it in texts of its groups; of others empty. */
  first_name: string;
  /** The accounts of an employee. */
  accounts: readonly { id: number; username: string }[];
}

async function carerOf(db: Db, companyId: number, id: number): Promise<Person> {
  const carer = db.selectFrom('carer').where('id', '=', id).where('company_id', '=', companyId);
  const { name } = await carer.select('name').executeTakeFirstOrThrow(() => notFound());
  return { kind: 'carer', id, company_id: companyId, name, first_name: '', accounts: [] };
}

/**
 * Finds a child, carer or employee of a company, also one who left.
 * @throws HttpError 404
 */
export async function personOf(db: Db, companyId: number, kind: PersonKind, id: number): Promise<Person> {
  if (kind === 'carer') return carerOf(db, companyId, id);
  const named = await db
    .selectFrom(kind)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select(nameColumns)
    .executeTakeFirstOrThrow(() => notFound());
  const own = db.selectFrom('account').where('employee_id', '=', id).select(['id', 'username']);
  const accounts = kind === 'employee' ? await own.execute() : [];
  const first_name = kind === 'child' ? named.first_name : '';
  return { kind, id, company_id: companyId, name: fullName(named), first_name, accounts };
}

/** The groups of a child, of the children of a carer, or in which an employee works. @returns ids */
export async function groupsOf(db: Db, { kind, id }: Person): Promise<number[]> {
  if (kind === 'employee') {
    return idsOf(
      await db.selectFrom('employee_group').where('employee_id', '=', id).select('group_id as id').execute(),
    );
  }
  const placed = db.selectFrom('placement').select('group_id as id').distinct();
  const children = db.selectFrom('child_carer').where('carer_id', '=', id).select('child_id');
  const own = kind === 'child' ? placed.where('child_id', '=', id) : placed.where('child_id', 'in', children);
  return idsOf(await own.execute());
}

const numbers = { child: 'Kind', carer: 'Verzorger', employee: 'Medewerker' };

/** How somebody is called in the history, which outlives the name: by number only. */
export const numbered = ({ kind, id }: Pick<Person, 'kind' | 'id'>): string => `${numbers[kind]} ${id}`;
