import type { World } from '../world/World';
import { type Facts, readFacts } from './facts';
import { isCorrected, lostCorrections } from './corrections';
import { missingNap, sleepingTwice } from './naps';
import { wrongNotes } from './notes';
import { givenUp, lostDeliveries, toldWrong } from './product';
import { type Deed, type MadeTap, momentOf } from '../world/Book';
import { type Counted, type Visit, visitsOn, wallClock } from './visits';

/** How far ahead of the server a tap may be, in ms: it then counts as of when it arrives. */
const aheadMs = 2 * 60_000;

const tapKey = ({ child, kind, moment, undo }: MadeTap) => `${child} ${undo ? 'undo ' : ''}${kind} ${moment}`;

const isTap = ({ kind }: Facts['log'][number]) => kind === 'in' || kind === 'out';

const loggedTap = (line: Facts['log'][number]): MadeTap => ({
  child: line.child_id,
  kind: line.kind === 'in' ? 'in' : 'out',
  moment: line.tapped_at ?? line.start_time,
  group: line.group_id,
  undo: Number(line.undoes) === 1,
});

/** The effects of a deed that are not there. */
export function missing({ made, account, isAnybodys }: Deed, facts: Facts): string[] {
  const { log, messages, absences } = facts;
  if ('nap' in made) return missingNap(made.nap, facts);
  if ('taps' in made) {
    const known = new Set(log.map((line) => tapKey(loggedTap(line))));
    return made.taps.map(tapKey).filter((key) => !known.has(key));
  }
  if ('message' in made) {
    const { child, text } = made.message;
    const found = messages.filter(
      (row) => row.text === text && row.child_id === child && (isAnybodys === true || row.created_by === account),
    );
    return found.length === 1 ? [] : [`${found.length} times '${text}'`];
  }
  const { child, kind, moment } = made.absence;
  const found = absences.filter(
    (row) => row.child_id === child && row.kind === (kind ?? 'none') && row.recorded_at <= moment,
  );
  return found.length > 0 ? [] : [`absence ${child} ${kind}`];
}

/** Nothing that a tablet called saved is missing. */
function notSaved({ book }: World, facts: Facts): string[] {
  return book.deeds
    .filter(({ key }) => key !== null && book.saved.has(key))
    .flatMap((deed) => missing(deed, facts).map((what) => `saved, but not there: ${what}`));
}

/** Nobody is in two places: visits of a child do not overlap, and at most one of a day is open. */
export function overlapping({ records }: Facts): string[] {
  return records.flatMap((one) =>
    records
      .filter((other) => other.id > one.id && other.child_id === one.child_id && other.date === one.date)
      .filter(
        (other) =>
          (one.end_time === null || other.start_time < one.end_time) &&
          (other.end_time === null || one.start_time < other.end_time),
      )
      .map((other) => `two visits at once of ${one.child_id}: ${one.start_time} and ${other.start_time}`),
  );
}

/** No tablet shows a child that never was in one of its groups. */
function outOfReach({ tablets }: World, { children }: Facts): string[] {
  return tablets.flatMap(({ apps, place }) =>
    apps.flatMap(({ roster }) =>
      roster.children
        .filter(({ id }) => !children.some((child) => child.id === id && place.groups.includes(child.group)))
        .map(({ id }) => `child ${id} is out of reach`),
    ),
  );
}

/** Who tapped at a tablet that could know the time did so at that time, and not when its clock said so: that is believed while it is about a minute off. */
function mistimed({ book: { deeds } }: World): string[] {
  return deeds.flatMap(({ made, at, knewTime, tablet }) => {
    const moment = 'taps' in made && made.taps.some(({ undo }) => undo) ? undefined : momentOf(made);
    const isOff = moment !== undefined && Math.abs(Date.parse(moment) - at) > 130_000;
    return knewTime && isOff ? [`${tablet} took ${new Date(at).toISOString()} for ${moment}`] : [];
  });
}

/** The taps of the log that count, with those that nobody made, and those with the name of somebody else. */
function strangeTaps({ book, location }: World, { log }: Facts): string[] {
  const made = new Map<string, Deed[]>();
  for (const deed of book.deeds) {
    for (const tap of 'taps' in deed.made ? deed.made.taps : [])
      made.set(tapKey(tap), [...(made.get(tapKey(tap)) ?? []), deed]);
  }
  const seen = new Set<string>();
  return log.filter(isTap).flatMap((line) => {
    const key = tapKey(loggedTap(line));
    const again = seen.has(key) ? [`noted twice: ${key}`] : [];
    seen.add(key);
    const by = made.get(key) ?? [];
    if (by.length === 0) return [...again, `nobody tapped ${key}`];
    const isTheirs = by.some(
      ({ account, isAnybodys }) =>
        account === line.account_id ||
        (isAnybodys === true && location.persons.some((one) => one.account === line.account_id)),
    );
    const tapped = line.tapped_at ?? line.start_time;
    const shifted = Date.parse(tapped) - Date.parse(line.start_time);
    return [
      ...again,
      ...(isTheirs ? [] : [`${key} is of ${by[0]?.account}, but noted of ${line.account_id}`]),
      ...(shifted >= 0 && shifted <= aheadMs ? [] : [`${key} counts at ${line.start_time}`]),
    ];
  });
}

/** In ms: how far the clock of the server is off at most, and how old a tap may be. */
const serverOff = 20_000;
const oldest = 7 * 86_400_000;

/** No tap counts at a moment that was yet to come when the server got it, or that was long over. */
function impossibleTaps({ log }: Facts): string[] {
  const taps = log.filter((line) => isTap(line) && Number(line.undoes) === 0);
  return taps.flatMap(({ child_id, kind, start_time, recorded_at }) => {
    const age = Date.parse(recorded_at) - Date.parse(start_time);
    return age >= -serverOff && age <= oldest + serverOff
      ? []
      : [`${kind} of ${child_id} at ${start_time}, at ${recorded_at}`];
  });
}

/** The visits of the log are those of an own reckoning. */
function wrongVisits(facts: Facts): string[] {
  const { log, records, children } = facts;
  return children.flatMap(({ id }) => {
    const lines = log.filter((line) => line.child_id === id && isTap(line));
    const undone = new Set(
      lines
        .filter(({ undoes }) => Number(undoes) === 1)
        .map(({ kind, tapped_at, start_time }) => `${kind} ${tapped_at ?? start_time}`),
    );
    const counted = lines
      .filter(
        ({ kind, undoes, tapped_at, start_time }) =>
          Number(undoes) === 0 && !undone.has(`${kind} ${tapped_at ?? start_time}`),
      )
      .map(({ kind, start_time: moment, group_id: group }): Counted => ({
        kind: kind === 'in' ? 'in' : 'out',
        moment,
        group,
      }));
    const days = [...new Set(counted.map(({ moment }) => wallClock(moment).date))].sort();
    const isReckoned = (date: string) => !isCorrected(facts, id, date);
    const right = days.filter(isReckoned).flatMap((date) => visitsOn(date, counted));
    const found = records
      .filter(({ child_id, date }) => child_id === id && isReckoned(date))
      .map(({ start_time: start, end_time: end, group_id: group }): Visit => ({ start, end, group }));
    const [one, other] = [JSON.stringify(right), JSON.stringify(found)];
    return one === other ? [] : [`visits of ${id} are ${other}, not ${one}`];
  });
}

/**
 * Messages of a tablet about a child are in the order in which they were written, but for those that were refused first, and
 * each is there once.
 */
function wrongMessages({ book }: World, { messages }: Facts): string[] {
  const texts = messages.map(({ text }) => text);
  const doubled = texts.filter((text, place) => texts.indexOf(text) !== place).map((text) => `twice: ${text}`);
  const written = book.deeds.flatMap(({ tablet, login, key, made, state }) =>
    'message' in made && state === 'kept' && !book.retried.has(key ?? '') && texts.includes(made.message.text)
      ? [{ about: `${tablet} ${login} ${made.message.child}`, text: made.message.text }]
      : [],
  );
  const turned = written.flatMap(({ about, text }, place) =>
    written
      .slice(place + 1)
      .flatMap((later) =>
        later.about === about && texts.indexOf(later.text) < texts.indexOf(text)
          ? [`'${later.text}' is before '${text}'`]
          : [],
      ),
  );
  return [...doubled, ...turned];
}

/** Every change of presence is audited once, with who made it. */
function wrongAudit({ audit, log, children }: Facts): string[] {
  return children.flatMap(({ id }) => {
    const lines = log
      .filter((line) => line.child_id === id && isTap(line))
      .map(({ kind, undoes, account_id }) => `presence.${Number(undoes) === 1 ? 'undo' : kind} ${account_id}`);
    const audited = audit
      .filter(({ child_id, action }) => child_id === id && /^presence\.(in|out|undo)$/.test(action))
      .map(({ action, account_id }) => `${action} ${account_id}`);
    const [one, other] = [lines.sort().join(), audited.sort().join()];
    return one === other ? [] : [`audit of ${id} is ${other}, not ${one}`];
  });
}

/** What must hold at any time. */
export async function unsafe(world: World): Promise<string[]> {
  const facts = await readFacts(world);
  return [
    ...notSaved(world, facts),
    ...overlapping(facts),
    ...outOfReach(world, facts),
    ...mistimed(world),
    ...strangeTaps(world, facts),
    ...impossibleTaps(facts),
    ...wrongVisits(facts),
    ...wrongMessages(world, facts),
    ...wrongAudit(facts),
    ...lostCorrections(world, facts),
    ...sleepingTwice(facts),
    ...wrongNotes(world, facts),
    ...toldWrong(world),
    ...lostDeliveries(world, facts),
    ...givenUp(world, facts),
    ...world.office.refused.map((row) => `the administration was refused ${row}`),
    ...world.network.leaks.map((request) => `a withdrawn tablet was answered ${request}`),
    ...world.server.failures.map((failure) => `the server failed: ${failure}`),
    ...world.errors.map(
      (error) =>
        `the app threw ${error instanceof Error ? (error.stack ?? '').split('\n').slice(0, 3).join(' ') : String(error)}`,
    ),
  ];
}
