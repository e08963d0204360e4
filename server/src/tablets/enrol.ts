import { openSession } from '../authentication/sessions.ts';
import { storageKeyOf } from '../authentication/storageKeys.ts';
import { countTry, onNetwork, uncountTry } from '../authentication/throttle.ts';
import { hashToken, newToken } from '../authentication/tokens.ts';
import { momentAfter, today } from '../base/clock.ts';
import { unauthorised } from '../base/httpErrors.ts';
import { idsOf } from '../base/ids.ts';
import { groupIsOpen } from '../establishments/calls.ts';
import type { GuardedContext, Handler } from '../http/calls.ts';
import { takeCode } from './codes.ts';
import { endSessionsOn } from './manage.ts';

/** A tablet lives until it is withdrawn: its session does not end before, in ms. */
const tabletLifetimeMs = 10 * 365 * 24 * 60 * 60 * 1000;

/**
 * Makes the browser that asks the tablet of a code. A browser that was this tablet before is it no longer.
 * @throws HttpError 401 for a code that is unknown, used or expired, 429 after too many of them
 */
export const enrol: Handler<'POST /authentication/tablet/enrol'> = async ({ body }, context) => {
  const counter = onNetwork('keysOfAddress', context.address);
  await countTry(context, [counter]);
  const answer = await context.db.transaction().execute(async (db) => {
    const services = { ...context, db };
    const id = await takeCode(services, body.code);
    if (id === null) throw unauthorised('Deze code is niet (meer) geldig. Vraag een nieuwe.');
    await endSessionsOn(services, id);
    const device_token = newToken();
    const now = momentAfter(context.clock, 0);
    const { account_id } = await db
      .updateTable('device')
      .set({ token_hash: hashToken(device_token), enrolled_at: now, last_seen_at: now })
      .where('id', '=', id)
      .returning('account_id')
      .executeTakeFirstOrThrow();
    if (account_id === null) throw unauthorised();
    const session_token = await openSession(services, {
      accountId: account_id,
      deviceId: id,
      userAgent: context.userAgent,
      kind: 'tablet',
      lifetimeMs: tabletLifetimeMs,
    });
    const storage_key = await storageKeyOf(services, { accountId: account_id, deviceId: id });
    return { device_token, session_token, account_id, storage_key };
  });
  await uncountTry(context, counter);
  return answer;
};

/** How often it is written that a tablet was seen. */
const seenMs = 60 * 1000;

async function noteSeen({ db, clock, caller }: GuardedContext, release: string | undefined): Promise<void> {
  const last_seen_at = momentAfter(clock, 0);
  await db
    .updateTable('device')
    .set({ last_seen_at, ...(release === undefined ? {} : { release }) })
    .where('id', '=', caller.deviceId)
    .where((e) => e.or([e('last_seen_at', 'is', null), e('last_seen_at', '<', momentAfter(clock, -seenMs))]))
    .execute();
}

/** The groups of a tablet that can be chosen. */
function openGroups({ db, clock }: GuardedContext, deviceId: number) {
  return db
    .selectFrom('device_group')
    .innerJoin('care_group', 'care_group.id', 'device_group.group_id')
    .where('device_group.device_id', '=', deviceId)
    .where(groupIsOpen(today(clock)))
    .select('care_group.id')
    .execute();
}

/** The tablet of the caller, and that it was seen; `null` for a browser that is none. */
export const ownTablet: Handler<'GET /authentication/tablet'> = async ({ query }, context) => {
  const { caller, db } = context;
  if (caller.tablet === null) return null;
  await noteSeen(context, query.release);
  const found = await db
    .selectFrom('device')
    .innerJoin('establishment', 'establishment.id', 'device.establishment_id')
    .where('device.id', '=', caller.deviceId)
    .select(['device.id', 'device.name', 'establishment.id as establishmentId', 'establishment.name as place'])
    .executeTakeFirstOrThrow();
  return {
    id: found.id,
    name: found.name ?? '',
    establishment: { id: found.establishmentId, name: found.place },
    group_ids: idsOf(await openGroups(context, found.id)),
    person_mode: caller.tablet.personMode,
    lock_minutes: caller.tablet.lockMinutes,
  };
};
