import type { Db } from '../database/schema.ts';

/**
 * The closed days and school holidays of establishments that touch a window of days, with the establishments to which
 * they apply: all of the company, or one.
 * @param from YYYY-MM-DD
 * @param to YYYY-MM-DD, inclusive
 */
export function periodsBetween(db: Db, from: string, to: string) {
  return db
    .selectFrom('establishment')
    .innerJoin('calendar_period', 'calendar_period.company_id', 'establishment.company_id')
    .where((e) =>
      e.or([
        e('calendar_period.establishment_id', 'is', null),
        e('calendar_period.establishment_id', '=', e.ref('establishment.id')),
      ]),
    )
    .where('calendar_period.start_date', '<=', to)
    .where('calendar_period.end_date', '>=', from);
}
