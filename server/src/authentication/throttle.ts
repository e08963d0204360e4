import { addDays, type Clock, dayOf, formatDay, momentAfter, timeOfDay, today } from '../base/clock.ts';
import { HttpError } from '../base/httpErrors.ts';
import type { Services } from '../database/services.ts';
import { networkOf } from './networks.ts';
import { hashToken } from './tokens.ts';

/** How many attempts are allowed within the window. The next one is refused until the window ends. */
interface Limit {
  tries: number;
  windowMs: number;
}

/** The subject of an attempt and its scope: one device, or all devices when `deviceId` is 0. */
export interface Target {
  subject: string;
  deviceId: number;
  limit: Limit;
}

const minuteMs = 60 * 1000;
const anywhere = 0;

/** The kinds of attempts; each kind has its own counter. */
const limits = {
  device: { tries: 20, windowMs: 15 * minuteMs },
  login: { tries: 10, windowMs: 15 * minuteMs },
  keys: { tries: 10, windowMs: 15 * minuteMs },
  forgot: { tries: 5, windowMs: 60 * minuteMs },
  // All tablets of an establishment can share one address, so these limits are far above what an establishment needs.
  address: { tries: 150, windowMs: 15 * minuteMs },
  keysOfAddress: { tries: 150, windowMs: 15 * minuteMs },
  newDevices: { tries: 2_000, windowMs: 60 * minuteMs },
  asked: { tries: 2_000, windowMs: 60 * minuteMs },
} as const satisfies Record<string, Limit>;

/** Counts all attempts of one device together, whichever account or keys they are for. */
export function onDevice(deviceId: number): Target {
  return { subject: 'device', deviceId, limit: limits.device };
}

/**
 * Counts attempts for one subject. Only a hash of the subject is stored, because people sometimes type their password
 * in the user name field. Subjects that do not exist are counted like those that do.
 */
export function targetOf(kind: 'login' | 'keys' | 'forgot', parts: readonly string[], deviceId = anywhere): Target {
  return { subject: `${kind}:${hashToken(parts.join('\0'))}`, deviceId, limit: limits[kind] };
}

/**
 * Counts from one network address together, whichever device or account it is for: failed logins with a password (trying
 * one password on many accounts is stopped here) or with keys, the device tokens that are issued, and what is asked for to
 * log in by a provider or with a passkey.
 */
export function onNetwork(kind: 'address' | 'keysOfAddress' | 'newDevices' | 'asked', address: string): Target {
  return { subject: `${kind}:${networkOf(address)}`, deviceId: anywhere, limit: limits[kind] };
}

/** The day of a wait that ends on another one than today, as part of a sentence. */
function dayWords(clock: Clock, day: string): string {
  if (day === today(clock)) return '';
  return day === addDays(today(clock), 1) ? 'morgen ' : `op ${formatDay(day)} `;
}

function tooMany({ clock }: Services, endsAt: string): HttpError {
  // Rounded up, so that the time in the message is never too early.
  const from = new Date(Math.ceil(Date.parse(endsAt) / minuteMs) * minuteMs);
  const when = `${dayWords(clock, dayOf(from))}om ${timeOfDay(from)} uur`;
  return new HttpError(429, 'too_many', `Er zijn te veel pogingen gedaan. Probeer het ${when} opnieuw.`);
}

/**
 * Increments the counter before the outcome is known, in one statement, so that concurrent attempts are all counted.
 */
async function count({ db, clock }: Services, { subject, deviceId, limit }: Target) {
  const now = momentAfter(clock, 0);
  const ends_at = momentAfter(clock, limit.windowMs);
  return db
    .insertInto('throttle')
    .values({ subject, device_id: deviceId, tries: 1, ends_at })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'device_id']).doUpdateSet((e) => {
        const over = e('throttle.ends_at', '<=', now);
        const lastAllowed = e('throttle.tries', '=', limit.tries - 1);
        return {
          tries: e
            .case()
            .when(over)
            .then(1)
            .else(e('throttle.tries', '+', 1))
            .end(),
          ends_at: e
            .case()
            .when(e.or([over, lastAllowed]))
            .then(ends_at)
            .else(e.ref('throttle.ends_at'))
            .end(),
        };
      }),
    )
    .returning(['tries', 'ends_at'])
    .executeTakeFirstOrThrow();
}

/** Tells the operator, once for each lock, what is locked; not for whom, as that can be an address or a name. */
function tellOfLock({ log }: Services, { subject }: Target, until: string): void {
  const [locked] = subject.split(':', 1);
  log?.warn({ locked, until }, 'too many attempts to log in');
}

/**
 * Counts an attempt for each target, in order. When one target refuses, the targets after it are not counted. The last
 * allowed attempt starts the waiting time.
 * @throws HttpError 429 with the time at which the next attempt is allowed
 */
export async function countTry(services: Services, targets: readonly Target[]): Promise<void> {
  for (const target of targets) {
    const { tries, ends_at } = await count(services, target);
    if (tries === target.limit.tries + 1) tellOfLock(services, target, ends_at);
    if (tries > target.limit.tries) throw tooMany(services, ends_at);
  }
}

/** Takes back the count of a successful attempt; the earlier failures stay counted. */
export async function uncountTry({ db }: Services, { subject, deviceId }: Target): Promise<void> {
  await db
    .updateTable('throttle')
    .set((e) => ({ tries: e('tries', '-', 1) }))
    .where('subject', '=', subject)
    .where('device_id', '=', deviceId)
    .where('tries', '>', 0)
    .execute();
}

/** The subjects among these targets, all of one kind, that must wait on a device or on all. */
export async function waiting({ db, clock }: Services, targets: readonly Target[]): Promise<ReadonlySet<string>> {
  const [target] = targets;
  if (target === undefined) return new Set();
  const rows = await db
    .selectFrom('throttle')
    .where(
      'subject',
      'in',
      targets.map(({ subject }) => subject),
    )
    .where('tries', '>=', target.limit.tries)
    .where('ends_at', '>', momentAfter(clock, 0))
    .select('subject')
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

/** Deletes the attempt counters of a subject, on every device. */
export async function forgetTries({ db }: Services, { subject }: Target): Promise<void> {
  await db.deleteFrom('throttle').where('subject', '=', subject).execute();
}
