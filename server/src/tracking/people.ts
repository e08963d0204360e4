import type { ChildDetails } from '@groepsapp/contract';
import { today } from '../base/clock.ts';
import type { GuardedContext } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { fullName } from '../base/names.ts';
import { monthsBetween } from './months.ts';

/** The child that a form is about, with its age today. @throws HttpError 404 when there is no such child */
export async function childDetails({ db, clock }: GuardedContext, idChild: number): Promise<ChildDetails> {
  const columns = ['first_name', 'last_name_suffix', 'last_name', 'date_of_birth'] as const;
  const child = await db.selectFrom('child').where('id', '=', idChild).select(columns).executeTakeFirst();
  if (child === undefined) throw notFound();
  return { idChild, childName: fullName(child), childAge: monthsBetween(child.date_of_birth, today(clock)) };
}
