import type { Selectable } from 'kysely';
import type { AccountKind, PersonMode, Role } from '@groepsapp/contract';
import { addDays, momentAfter, startOfDay, today } from '../base/clock.ts';
import { notToday } from '../base/httpErrors.ts';
import { compiledOnce } from '../database/compiled.ts';
import { readTogether } from '../database/readTogether.ts';
import type { Database, Db } from '../database/schema.ts';
import { distinct } from '../base/grouping.ts';
import type { Services } from '../database/services.ts';
import { endedHere } from './sessionEnds.ts';
import { hashToken, newToken } from './tokens.ts';

/** Lifetime of a session after login; activity does not extend it. */
export const sessionLifetimeMs = 14 * 24 * 60 * 60 * 1000;

/** The two tokens that every call carries; `null` when the header is absent. */
export interface Tokens {
  device: string | null;
  session: string | null;
  /** Of who stands at the tablet that calls. */
  person?: string | null;
  /** Whether the call is one that waited on the tablet: who stood there when it was made may have left since. */
  waited?: boolean;
}

/** The authenticated account, with its session and device. */
export interface Caller {
  /** Of a tablet: of who stands there, else of the tablet itself. */
  accountId: number;
  companyId: number;
  kind: AccountKind;
  role: Role;
  sessionId: number;
  /** Hash of the session token; signs the addresses of pictures and is in no answer. */
  signingKey: string;
  deviceId: number;
  /** Set when a tablet calls. */
  tablet: TabletCaller | null;
  /** Set in a preview that saves nothing. */
  looksOnly?: true;
}

/** A tablet that calls. */
interface TabletCaller {
  accountId: number;
  personMode: PersonMode;
  lockMinutes: number;
  /** The session of who stands there; `null`: nobody. */
  personSession: { id: number; key: string } | null;
}

/** Whether a tablet asks at which nobody stands, in a company that shows only what hangs on the wall then. */
export function isAtWall({ tablet }: Pick<Caller, 'tablet'>): boolean {
  return tablet?.personSession === null && tablet.personMode === 'everything';
}

/** Where a trace says that something was done: the device, and the session of the person where there is one. */
export function placeOfTrace({ deviceId, sessionId, tablet }: Pick<Caller, 'deviceId' | 'sessionId' | 'tablet'>) {
  return { device_id: deviceId, session_id: tablet?.personSession?.id ?? sessionId };
}

/**
 * The sessions that are valid at a moment: neither revoked nor expired, nor on a tablet that is locked or was withdrawn. Those
 * of people who stand at a tablet are none: they only say who, beside the session of the tablet.
 */
function sessionsAt(db: Db, now: string) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('company', 'company.id', 'account.company_id')
    .innerJoin('device', 'device.id', 'session.device_id')
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.kind', '<>', 'person')
    .where('device.locked_at', 'is', null)
    .where('device.withdrawn_at', 'is', null)
    .select([
      'account.id as accountId',
      'account.company_id as companyId',
      'account.kind as kind',
      'account.role as role',
      'session.id as sessionId',
      'session.token_hash as signingKey',
      'session.device_id as deviceId',
      'session.kind as sessionKind',
      'company.person_mode as personMode',
      'company.lock_minutes as lockMinutes',
    ]);
}

type FoundSession = Omit<Caller, 'tablet'> & {
  sessionKind: Selectable<Database['session']>['kind'];
  personMode: PersonMode;
  lockMinutes: number;
};

/** The caller whose session was found, without the person who may stand there. */
export function callerOf({ sessionKind, personMode, lockMinutes, ...found }: FoundSession): Caller {
  const { accountId, companyId, kind, role, sessionId, signingKey, deviceId } = found;
  const tablet = sessionKind === 'tablet' ? { accountId, personMode, lockMinutes, personSession: null } : null;
  return { accountId, companyId, kind, role, sessionId, signingKey, deviceId, tablet };
}

/** The sessions that are valid now. */
export function liveSessions({ db, clock }: Services) {
  const live = sessionsAt(db, momentAfter(clock, 0));
  const ended = endedHere();
  return ended.length === 0 ? live : live.where('session.token_hash', 'not in', ended);
}

/** The most characters that are kept of what a browser calls itself. */
const longestUserAgent = 300;

/**
 * The moment at which a session that begins now ends. That of an account that can be used on some days ends with the day.
 * @throws HttpError 403 on another day
 */
export async function endOfSession({ db, clock }: Services, accountId: number, lifetimeMs: number): Promise<string> {
  const account = db.selectFrom('account').where('id', '=', accountId).select(['last_day', 'days']);
  const { last_day, days } = await account.executeTakeFirstOrThrow();
  const day = today(clock);
  const last = days === null ? last_day : day;
  if ((last_day ?? day) < day || days?.split(' ').includes(day) === false) throw notToday();
  const ends = momentAfter(clock, lifetimeMs);
  const endOfLast = last === null ? ends : startOfDay(addDays(last, 1));
  return endOfLast < ends ? endOfLast : ends;
}

/** A session that begins. */
export interface NewSession {
  accountId: number;
  deviceId: number;
  /** What the browser calls itself. */
  userAgent: string | null;
  /** Omitted: of who logged in. */
  kind?: FoundSession['sessionKind'];
  /** Omitted: the lifetime after login. */
  lifetimeMs?: number;
}

/**
 * Starts a session of an account on a device and returns its token.
 * @throws HttpError 403 for an account that cannot be used today
 */
export async function openSession(
  services: Services,
  { accountId, deviceId, userAgent, kind = 'account', lifetimeMs = sessionLifetimeMs }: NewSession,
): Promise<string> {
  const token = newToken();
  const session = {
    token_hash: hashToken(token),
    account_id: accountId,
    device_id: deviceId,
    created_at: momentAfter(services.clock, 0),
    expires_at: await endOfSession(services, accountId, lifetimeMs),
    kind,
    revoked_at: null,
    user_agent: userAgent?.slice(0, longestUserAgent) ?? null,
  };
  await services.db.insertInto('session').values(session).execute();
  return token;
}

/** The hashes of the two tokens of a call, and its moment. */
interface Presented {
  now: string;
  session: string;
  device: string;
}

const findByTokens = compiledOnce((db, { now, sessions }: { now: string; sessions: readonly string[] }) =>
  sessionsAt(db, now)
    .where('session.token_hash', 'in', sessions)
    .select(['device.token_hash as device', 'session.expires_at as expiresAt']),
);

const sessionsOfCalls = readTogether((db, asked: readonly Presented[]) =>
  findByTokens(db, {
    now: asked.map(({ now }) => now).reduce((first, now) => (now < first ? now : first)),
    sessions: distinct(asked.map(({ session }) => session)),
  }),
);

/**
 * For how long after a person left a tablet what was done then may still come in, in ms: a tablet that had no network sends
 * it later.
 */
export const waitedMs = 24 * 60 * 60 * 1000;

/** The same caller with who stands at the tablet, if the token is of a person there who has not left. */
async function withPerson({ db, clock }: Services, caller: Caller, { person, waited }: Tokens): Promise<Caller> {
  const { tablet, deviceId } = caller;
  if (tablet === null || typeof person !== 'string') return caller;
  const key = hashToken(person);
  const found = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('token_hash', '=', key)
    .where('device_id', '=', deviceId)
    .where('session.kind', '=', 'person')
    .where('expires_at', '>', momentAfter(clock, waited === true ? -waitedMs : 0))
    .$if(waited !== true, (query) => query.where('revoked_at', 'is', null))
    .select(['session.id', 'account_id', 'role'])
    .executeTakeFirst();
  if (found === undefined) return caller;
  const { id, account_id: accountId, role } = found;
  return { ...caller, accountId, role, tablet: { ...tablet, personSession: { id, key } } };
}

/** Returns the caller that the tokens identify. A session token is valid only on the device that it was issued to. */
export async function findCaller(services: Services, tokens: Tokens): Promise<Caller | null> {
  const { db, clock } = services;
  const { device, session } = tokens;
  if (device === null || session === null) return null;
  const presented = { now: momentAfter(clock, 0), session: hashToken(session), device: hashToken(device) };
  if (endedHere().includes(presented.session)) return null;
  const found = (await sessionsOfCalls(db, presented)).find(
    (one) => one.signingKey === presented.session && one.device === presented.device && one.expiresAt > presented.now,
  );
  return found === undefined ? null : withPerson(services, callerOf(found), tokens);
}
