import { sql } from 'kysely';
import { today } from '../../base/clock.ts';
import type { Services } from '../../database/services.ts';
import { keepersOf } from '../../management/keepers.ts';
import { numbered } from '../person.ts';
import type { Pair } from './pair.ts';

type Context = Pick<Services, 'db' | 'clock'>;

const dutch = (date: string) => date.split('-').reverse().join('-');

/** Places of both at once: in one group, or at the same time of a day. */
async function placedTogether({ db, clock }: Context, { kept, gone }: Pair): Promise<string[]> {
  const now = today(clock);
  const { rows } = await sql<{ one: string; other: string }>`
    select one_group.name as one, other_group.name as other
    from placement as one
    join placement as other on other.child_id = ${gone.id}
      and one.start_date <= coalesce(other.end_date, '9999-12-31')
      and other.start_date <= coalesce(one.end_date, '9999-12-31')
    join care_group as one_group on one_group.id = one.group_id
    join care_group as other_group on other_group.id = other.group_id
    where one.child_id = ${kept.id}
      and coalesce(one.end_date, '9999-12-31') >= ${now} and coalesce(other.end_date, '9999-12-31') >= ${now}
      and (one.group_id = other.group_id or exists (
        select 1 from weekly_slot as slot
        join weekly_slot as also on also.weekday = slot.weekday and also.group_id = other.group_id
          and also.start_time < slot.end_time and slot.start_time < also.end_time
          and also.start_date <= coalesce(slot.end_date, '9999-12-31')
          and slot.start_date <= coalesce(also.end_date, '9999-12-31')
          and (also.weeks = slot.weeks or also.weeks = 'every' or slot.weeks = 'every')
          and (also.season = slot.season or also.season = 'always' or slot.season = 'always')
        where slot.child_id = ${kept.id} and slot.group_id = one.group_id and also.child_id = ${gone.id}
          and coalesce(slot.end_date, '9999-12-31') >= ${now} and coalesce(also.end_date, '9999-12-31') >= ${now}))`.execute(
    db,
  );
  return rows.map(({ one, other }) =>
    one === other
      ? `Beide zijn tegelijk geplaatst in ${one}. Beëindig eerst een van de twee plaatsingen in de administratie.`
      : `Beide zijn op dezelfde tijden geplaatst, in ${one} en in ${other}. Beëindig eerst een van de twee plaatsingen in de administratie.`,
  );
}

/** A day on which both were there at the same time, as two children are. */
async function presentTogether({ db }: Context, { kept, gone }: Pair): Promise<string[]> {
  const { rows } = await sql<{ date: string | null }>`
    select max(one.date) as date from presence as one
    join presence as other on other.child_id = ${gone.id} and other.date = one.date
      and one.start_time < coalesce(other.end_time, '9999') and other.start_time < coalesce(one.end_time, '9999')
    where one.child_id = ${kept.id}`.execute(db);
  const date = rows[0]?.date ?? null;
  if (date === null) return [];
  return [
    `Op ${dutch(date)} waren beide tegelijk aanwezig. Zijn het twee kinderen? Zo niet, verbeter dan eerst de aanwezigheid van een van de twee.`,
  ];
}

/**
 * What speaks against merging, and whether the one who goes must first be gone from the administration: its rows are
 * refused from then on, as those of who was erased.
 */
export async function conflictsOf(
  context: Context,
  pair: Pair,
): Promise<{ refusals: string[]; source: string | null }> {
  const { kind, kept, gone } = pair;
  const keepers = await keepersOf(context.db, { companyId: kept.company_id }, kind, [kept.id, gone.id]);
  const [own, source = null] = [keepers.get(kept.id), keepers.get(gone.id)];
  const refusals =
    source !== null && own === undefined
      ? [
          `${numbered(gone)} staat in de administratie, onder ‘${source}’, en zou bij het volgende inlezen terugkomen. Houd die, en laat ${numbered(kept)} verdwijnen.`,
        ]
      : [];
  if (kind === 'child')
    refusals.push(...(await placedTogether(context, pair)), ...(await presentTogether(context, pair)));
  return { refusals, source };
}
