import type { App } from '../world/App';
import type { MadeNap } from '../world/Book';
import type { World } from '../world/World';
import type { Facts } from './facts';
import { wallClock } from './visits';

type Nap = Facts['naps'][number];

const napStart = ({ date, start_time }: Nap) => `${date} ${start_time}`;

const endOf = ({ date, end_time, later_end }: Nap) => (end_time === null ? null : (later_end ?? `${date} ${end_time}`));

/** What of a beginning or an end of a nap is not there: a child that sleeps already begins no other nap. */
export function missingNap({ child, ends, at }: MadeNap, { naps }: Facts): string[] {
  const isThere = (nap: Nap) => {
    if (ends !== null) return nap.id === ends && nap.end_time !== null;
    return nap.child_id === child && (napStart(nap) === at || (endOf(nap) ?? at) >= at);
  };
  return naps.some(isThere) ? [] : [`nap of ${child} ${ends === null ? 'from' : 'until'} ${at}`];
}

/** Whether a child has gone since a nap was noted, so that it sleeps here no more. */
const hasLeft = ({ child_id, date, created_at }: Nap, { records }: Facts) =>
  records.some((one) => one.child_id === child_id && one.date >= date && (one.end_time ?? '') > created_at);

/** No child sleeps twice at once. */
export function sleepingTwice({ naps, log }: Facts): string[] {
  const open = naps.filter(({ end_time }) => end_time === null);
  return open.flatMap((one) => {
    const more = open.filter(({ id, child_id, date }) => {
      const days = (Date.parse(date) - Date.parse(one.date)) / 86_400_000;
      return id > one.id && child_id === one.child_id && days < 7;
    });
    const isGone = ({ kind, start_time, end_time }: Facts['log'][number]) =>
      (kind === 'out' ? start_time : (end_time ?? '')) > one.created_at;
    const wasGone = log.some((line) => line.child_id === one.child_id && isGone(line));
    return more.length > 0 && !wasGone ? [`${one.child_id} sleeps twice`] : [];
  });
}

/** What a tablet shows of naps, beside what the database says. */
export function napsSeenWrong({ roster }: App, number: number, facts: Facts, { server }: World): string[] {
  const now = server.clock.now().getTime();
  const oldest = wallClock(new Date(now - 7 * 86_400_000).toISOString()).date;
  return roster.children.flatMap(({ id, status }) => {
    const going = facts.naps
      .filter((nap) => nap.child_id === id && nap.end_time === null && nap.date >= oldest)
      .filter((nap) => nap.date === wallClock(new Date(now).toISOString()).date || !hasLeft(nap, facts))
      .sort((one, other) => (napStart(one) < napStart(other) ? -1 : 1));
    const [right, shown] = [going.slice(0, 1), status.activities ?? []].map((all) => all.map((nap) => nap.id).join());
    return right === shown ? [] : [`${number} shows nap '${shown}' of ${id}, not '${right}'`];
  });
}
