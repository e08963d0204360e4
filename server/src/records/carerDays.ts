import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Whether somebody is a carer of a child on a day, and not only was one. */
export function isCarerOn(day: string) {
  return (e: ExpressionBuilder<Database, 'child_carer'>) =>
    e.or([e('child_carer.end_date', 'is', null), e('child_carer.end_date', '>=', day)]);
}
