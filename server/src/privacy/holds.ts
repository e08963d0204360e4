import type { CallAnswer } from '@groepsapp/contract';
import { addDays, today } from '../base/clock.ts';
import type { Services } from '../database/services.ts';

type Hold = CallAnswer<'GET /management/privacy/children/:id/erasure'>['holds'][number];

/** The data of a child that left are kept for the staff this long, as they may still be asked for. */
const keptDays = 365;

/** Article 52 of the AWR: what shows which care was given is kept for seven years after the year. */
const fiscalYears = 7;

/** Why the data of a child cannot just go: it is there, has just left, or the law asks to keep some of it. */
export async function holdsOf({ db, clock }: Pick<Services, 'db' | 'clock'>, childId: number): Promise<Hold[]> {
  const now = today(clock);
  const placements = await db.selectFrom('placement').where('child_id', '=', childId).select('end_date').execute();
  const last = placements
    .map(({ end_date }) => end_date ?? '9999-12-31')
    .sort()
    .at(-1);
  const holds: Hold[] = [];
  if (last !== undefined && last >= now) holds.push({ reason: 'Het kind is geplaatst, of komt nog.', until: null });
  else if (last !== undefined && addDays(last, keptDays) > now) {
    holds.push({ reason: 'Het kind is minder dan een jaar weg.', until: addDays(last, keptDays) });
  }
  const visits = db.selectFrom('presence').where('child_id', '=', childId);
  const { date } = await visits.select((e) => e.fn.max('date').as('date')).executeTakeFirstOrThrow();
  const until = date === null ? '' : `${Number(date.slice(0, 4)) + fiscalYears}-12-31`;
  if (until > now) {
    const reason = 'De aanwezigheid hoort bij de administratie, die zeven jaar bewaard blijft (artikel 52 AWR).';
    holds.push({ reason, until });
  }
  return holds;
}
