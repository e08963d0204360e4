import { type Correction, isTap, overlap, type PresenceEntry, type Tap, visitsOf } from './rules.ts';
import { isDecision, lastMoment, middleOf, minutes, randomDays } from './testing/randomDays.ts';

const days = randomDays(600);

/** The slow way to the same: asks of each minute whether anything says that the person was there. */
function minutesThere(entries: readonly PresenceEntry[]): number[] {
  const isUndone = ({ kind, moment }: Tap) =>
    entries.some((entry) => entry.kind === 'undo' && entry.of === kind && entry.tappedAt === moment);
  const placed = entries.map((entry, place) => ({ entry, place }));
  const decisions = placed.flatMap(({ entry, place }) => (isDecision(entry) ? [{ ...entry, place }] : []));
  const taps = placed.flatMap(({ entry, place }) => (isTap(entry) && !isUndone(entry) ? [{ ...entry, place }] : []));

  const within = ({ kind, moment }: Tap, start: string, end: string | null) =>
    kind === 'in'
      ? moment >= start && (end === null || moment < end)
      : moment > start && (end === null || moment <= end);
  const isDecided = (tap: (typeof taps)[number], one: (typeof decisions)[number]) => {
    const arrivedBefore = tap.place < one.place;
    const said = one.kind === 'correct' ? [one] : [];
    const oldEnd = one.oldEnd ?? (arrivedBefore ? null : (said[0]?.end ?? null));
    return [{ start: one.oldStart, end: oldEnd }, ...said].some(
      ({ start, end }) => within(tap, start, end) && (end !== null || arrivedBefore || tap.moment < (one.madeAt ?? '')),
    );
  };
  const outside = taps.filter((tap) => !decisions.some((one) => isDecided(tap, one)));
  const begins = decisions.flatMap((one) => [one.oldStart, ...(one.kind === 'correct' ? [one.start] : [])]);
  const counting = outside.filter(
    ({ kind, moment }) =>
      kind === 'out' ||
      !begins.some(
        (begin) =>
          begin >= moment && !outside.some((out) => out.kind === 'out' && out.moment >= moment && out.moment <= begin),
      ),
  );
  const said = decisions.flatMap((one, index) => {
    const isReplaced = (start: string) => decisions.slice(index + 1).some(({ oldStart }) => oldStart === start);
    return one.kind === 'correct' && !isReplaced(one.start) ? [one] : [];
  });
  const ins = [...counting.filter(({ kind }) => kind === 'in'), ...said.filter(({ end }) => end === null)];
  const outs = [...counting.filter(({ kind }) => kind === 'out'), ...said.filter(({ end }) => end !== null)];
  const momentOf = (one: Tap | Correction) => (one.kind === 'correct' ? one.start : one.moment);
  return minutes.filter((minute) => {
    const now = middleOf(minute);
    if (said.some(({ start, end }) => start < now && end !== null && now < end)) return true;
    return ins.some((one) => {
      const from = momentOf(one);
      // A sign-out of the moment at which a person said that a visit began is of the one before.
      const isEnd = (moment: string) => moment < now && (one.kind === 'correct' ? moment > from : moment >= from);
      return from < now && !outs.some((out) => isEnd(momentOf(out)));
    });
  });
}

/** Reads as 'in 05', 'correct 05 12', for the message of a failure. */
const textOf = (entries: readonly object[]) =>
  entries.map((entry) =>
    Object.values(entry)
      .join(' ')
      .replaceAll(/\d+-\d+-\w+:(\d+):00.000Z/g, '$1'),
  );

test('the visits of a day are those that each minute says for itself', () => {
  for (const day of days) {
    const visits = visitsOf(day);
    const found = minutes.filter((minute) => {
      const now = middleOf(minute);
      return visits.some(({ start, end }) => start < now && (end === null || now < end));
    });
    expect([found, textOf(day)]).toEqual([minutesThere(day), textOf(day)]);
  }
});

test('visits of a day never overlap, and at most the last is open', () => {
  for (const day of days) {
    const visits = visitsOf(day);
    const meets = visits.filter((visit, place) => visits.slice(place + 1).some((later) => overlap(visit, later)));
    expect([meets, textOf(day)]).toEqual([[], textOf(day)]);
  }
});

test('what a person said last of a visit stands, and what was removed does not come back', () => {
  for (const day of days) {
    const last = day.findLast(isDecision);
    if (last === undefined) continue;
    const start = last.kind === 'remove' ? last.oldStart : last.start;
    const found = visitsOf(day).find((visit) => visit.start === start);
    if (last.kind === 'remove') expect([found, textOf(day)]).toEqual([undefined, textOf(day)]);
    else if (last.end !== null) expect(found).toEqual({ groupId: 1, start, end: last.end });
    else expect([found && (found.end ?? lastMoment) > (last.madeAt ?? ''), textOf(day)]).toEqual([true, textOf(day)]);
  }
});

/** Of a visit that a person closed while it was open, a sign-in after that end counts if the person could not see it. */
const closesOpen = (entry: PresenceEntry) => entry.kind === 'correct' && entry.oldEnd === null && entry.end !== null;

test('it is the same whether a tap arrives before or after what a person decided', () => {
  const comparable = days.filter((day) => day.some(isDecision) && !day.some(closesOpen));
  expect(comparable.length).toBeGreaterThan(100);
  for (const day of comparable) {
    const first = day.find(isDecision)?.madeAt ?? '';
    const isEarly = (entry: PresenceEntry) => isTap(entry) && entry.moment < first;
    const inTime = [...day.filter(isEarly), ...day.filter((entry) => !isEarly(entry))];
    const late = [...day.filter(isDecision), ...day.filter((entry) => !isDecision(entry))];
    expect([visitsOf(late), textOf(day)]).toEqual([visitsOf(inTime), textOf(day)]);
  }
});
