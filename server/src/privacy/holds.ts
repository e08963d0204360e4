import type { CallAnswer } from '@groepsapp/contract';
import { addDays, today } from '../base/clock.ts';
import { idsOf } from '../base/ids.ts';
import type { Services } from '../database/services.ts';
import type { Person } from './person.ts';
import { fiscalYears } from './terms.ts';

type Hold = CallAnswer<'GET /management/privacy/:kind/:id/erasure'>['holds'][number];

type Context = Pick<Services, 'db' | 'clock'>;

/** The data of a child that left are kept for the staff this long, as they may still be asked for. */
const keptDays = 365;

const administration = 'De aanwezigheid hoort bij de administratie, die zeven jaar bewaard blijft (artikel 52 AWR).';

/** Until when what happened last on a day is kept; of nothing empty. */
const lastDayOfTerm = (date: string | null) => (date === null ? '' : `${Number(date.slice(0, 4)) + fiscalYears}-12-31`);

/** Why a child cannot just go: it is there, has just left, or the law asks to keep some of it. */
async function holdsOfChild({ db, clock }: Context, childId: number): Promise<Hold[]> {
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
  const until = lastDayOfTerm(date);
  if (until > now) {
    holds.push({ reason: administration, until });
  }
  return holds;
}

/** A carer who is one of a child that is placed or comes must be reachable. */
async function holdsOfCarer({ db, clock }: Context, carerId: number): Promise<Hold[]> {
  const now = today(clock);
  const placed = await db
    .selectFrom('child_carer')
    .innerJoin('placement', 'placement.child_id', 'child_carer.child_id')
    .where('carer_id', '=', carerId)
    .where((e) => e.or([e('child_carer.end_date', 'is', null), e('child_carer.end_date', '>=', now)]))
    .where((e) => e.or([e('placement.end_date', 'is', null), e('placement.end_date', '>=', now)]))
    .select('placement.child_id')
    .executeTakeFirst();
  return placed === undefined
    ? []
    : [{ reason: 'Een kind van deze verzorger is geplaatst, of komt nog.', until: null }];
}

/** An employee with an account that is in use works there; hours worked belong to the administration. */
async function holdsOfEmployee({ db, clock }: Context, { id, accounts }: Person): Promise<Hold[]> {
  const holds: Hold[] = [];
  const open = db.selectFrom('account_establishment').where('account_id', 'in', idsOf(accounts)).select('account_id');
  if (accounts.length > 0 && (await open.executeTakeFirst()) !== undefined) {
    holds.push({ reason: 'Het account van deze medewerker is nog niet beëindigd.', until: null });
  }
  const worked = db.selectFrom('employee_presence').where('employee_id', '=', id);
  const until = lastDayOfTerm((await worked.select((e) => e.fn.max('date').as('date')).executeTakeFirstOrThrow()).date);
  if (until > today(clock)) holds.push({ reason: administration, until });
  return holds;
}

/** Why the data of somebody cannot just go. */
export async function holdsOf(context: Context, person: Person): Promise<Hold[]> {
  if (person.kind === 'child') return holdsOfChild(context, person.id);
  return person.kind === 'carer' ? holdsOfCarer(context, person.id) : holdsOfEmployee(context, person);
}
