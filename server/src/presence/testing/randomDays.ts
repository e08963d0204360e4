import { Random } from '../../base/random.ts';
import { type Correction, isTap, overlap, type PresenceEntry, type Removal, type Tap, visitsOf } from '../rules.ts';

/** The days are half an hour long, so that taps of several tablets meet. */
const lastMinute = 30;
const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 8, minute)).toISOString();
export const minutes = Array.from({ length: lastMinute }, (_, minute) => minute);
export const lastMoment = at(lastMinute + 1);
export const middleOf = (minute: number) => at(minute).replace(':00.000Z', ':30.000Z');

type Decision = Correction | Removal;
export const isDecision = (entry: PresenceEntry): entry is Decision =>
  entry.kind === 'correct' || entry.kind === 'remove';

/** Corrects or removes a visit as it stands then, as the server allows it. */
function decisionAt(random: Random, now: number, entries: readonly PresenceEntry[]): Decision[] {
  const visits = visitsOf(entries);
  if (visits.length === 0) return [];
  const { start: oldStart, end: oldEnd } = random.pick(visits);
  const old = { groupId: 1, oldStart, oldEnd, madeAt: middleOf(now + 1) };
  if (random.chance(0.3)) return [{ kind: 'remove', ...old }];
  const begin = random.between(0, now);
  const until = random.between(begin + 1, now);
  const times = { start: at(begin), end: random.chance(0.3) || until > now ? null : at(until) };
  const others = visits.filter(({ start }) => start !== oldStart);
  return others.some((other) => overlap(other, times)) ? [] : [{ kind: 'correct', ...old, ...times }];
}

/** Sign-ins are in even minutes and sign-outs in odd ones: two of one moment make no visit. */
function tapUntil(random: Random, now: number): Tap {
  const made = random.chance(0.5) ? now : random.between(0, now);
  const kind = random.chance(0.55) ? 'in' : 'out';
  return { kind, moment: at(made - (made % 2) + (kind === 'in' ? 0 : 1)), groupId: 1 };
}

/** What arrives in a day: taps of several tablets, many of them late, taps taken back, and what people decide. */
function dayOf(random: Random): PresenceEntry[] {
  const entries: PresenceEntry[] = [];
  for (let count = random.between(2, 12), now = 0; entries.length < count;) {
    now = Math.min(lastMinute - 1, now + random.between(0, 4));
    const taps = entries.filter(isTap);
    if (random.chance(0.25)) entries.push(...decisionAt(random, now, entries));
    else if (random.chance(0.12) && taps.length > 0) {
      const { kind: of, moment: tappedAt } = random.pick(taps);
      entries.push({ kind: 'undo', of, tappedAt, groupId: 1 });
    } else entries.push(tapUntil(random, now));
  }
  return entries;
}

export const randomDays = (count: number) => Array.from({ length: count }, (_, seed) => dayOf(new Random(seed)));
