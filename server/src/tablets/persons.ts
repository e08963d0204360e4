import type { CallAnswer, CallRequest } from '@groepsapp/contract';
import { requireFreshLogin } from '../login/freshLogin.ts';
import { passwordOf } from '../login/login.ts';
import { noPassword } from '../authentication/passwords.ts';
import { leaveTablet } from '../authentication/sessionEnds.ts';
import { type Caller, openSession } from '../authentication/sessions.ts';
import { countTry, uncountTry } from '../authentication/throttle.ts';
import { momentAfter } from '../base/clock.ts';
import { HttpError, notFound } from '../base/httpErrors.ts';
import { byName, fullName } from '../base/names.ts';
import type { Db } from '../database/schema.ts';
import type { GuardedContext, Handler } from '../http/calls.ts';
import { choosePin, isPinOf, pinTargets } from './pins.ts';

const minuteMs = 60 * 1000;

/** @throws HttpError 404 for a browser that is no tablet */
function tabletOf({ caller }: GuardedContext): NonNullable<Caller['tablet']> {
  if (caller.tablet === null) throw notFound();
  return caller.tablet;
}

/** The employees with a code, or an account with a password, who work at the location of a tablet. */
function personsAt(db: Db, tabletAccountId: number) {
  return db
    .selectFrom('account_establishment as place')
    .innerJoin('account_establishment as reach', 'reach.establishment_id', 'place.establishment_id')
    .innerJoin('account', 'account.id', 'reach.account_id')
    .innerJoin('employee', 'employee.id', 'account.employee_id')
    .leftJoin('employee_pin', 'employee_pin.employee_id', 'employee.id')
    .where('place.account_id', '=', tabletAccountId)
    .where('account.password_hash', 'not in', [noPassword.ended, noPassword.tablet])
    .where((e) =>
      e.or([
        e('employee_pin.employee_id', 'is not', null),
        e('account.password_hash', 'not in', Object.values(noPassword)),
      ]),
    )
    .select([
      'account.id as accountId',
      'employee.id',
      'employee.first_name',
      'employee.last_name_suffix',
      'employee.last_name',
      'employee_pin.digits',
    ]);
}

/** Who may take over the tablet of the caller, by name. */
export async function persons(context: GuardedContext): Promise<CallAnswer<'GET /authentication/persons'>> {
  const found = await personsAt(context.db, tabletOf(context).accountId).execute();
  return found
    .map(({ id, digits, ...name }) => ({ id, name: fullName(name), pin_digits: digits }))
    .sort(byName(({ name }) => name))
    .map(({ id, name, pin_digits }) => ({ employee_id: id, name, pin_digits }));
}

type Unlock = CallRequest<'POST /authentication/persons/unlock'>['body'];

/** @throws HttpError 403 when the code or the password is wrong, 429 after too many of them */
async function requireProof(context: GuardedContext, given: Unlock, accountId: number): Promise<void> {
  if ('password' in given) return passwordOf(context, accountId, context.caller.deviceId, given.password);
  const targets = pinTargets(given.employee_id, context.caller.deviceId);
  await countTry(context, targets);
  if (!(await isPinOf(context, given.employee_id, given.pin)))
    throw new HttpError(403, 'forbidden', 'De pincode is onjuist.');
  for (const target of targets) await uncountTry(context, target);
}

/**
 * Lets a person take over the tablet of the caller, until some minutes without a touch.
 * @throws HttpError 403 for a wrong code or password, 404 for who does not work there, 429 after too many tries
 */
export const unlock: Handler<'POST /authentication/persons/unlock'> = async ({ body }, context) => {
  const tablet = tabletOf(context);
  const person = await personsAt(context.db, tablet.accountId)
    .where('employee.id', '=', body.employee_id)
    .executeTakeFirst();
  if (person === undefined) throw notFound();
  await requireProof(context, body, person.accountId);
  await leaveTablet(context, context.caller.deviceId);
  const lifetimeMs = tablet.lockMinutes * minuteMs;
  const { deviceId } = context.caller;
  const person_token = await openSession(context, {
    accountId: person.accountId,
    deviceId,
    userAgent: context.userAgent,
    kind: 'person',
    lifetimeMs,
  });
  return {
    person_token,
    account_id: person.accountId,
    employee_id: person.id,
    name: fullName(person),
    expires_at: momentAfter(context.clock, lifetimeMs),
  };
};

/** The person still works there. */
export async function stay(context: GuardedContext): Promise<CallAnswer<'POST /authentication/persons/stay'>> {
  const { personSession, lockMinutes } = tabletOf(context);
  if (personSession === null) return { expires_at: null };
  const expires_at = momentAfter(context.clock, lockMinutes * minuteMs);
  await context.db.updateTable('session').set({ expires_at }).where('id', '=', personSession.id).execute();
  return { expires_at };
}

/** The person has left. */
export async function lock(context: GuardedContext): Promise<CallAnswer<'POST /authentication/persons/lock'>> {
  if (tabletOf(context).personSession !== null) await leaveTablet(context, context.caller.deviceId);
  return { success: true };
}

/**
 * Gives the caller a code for tablets, with the password of the caller or soon after a login.
 * @throws HttpError 400 for a code that is easily guessed, 403 for a wrong password and for who is no employee
 */
export const ownPin: Handler<'POST /authentication/pin'> = async ({ body }, context) => {
  const { accountId, deviceId } = context.caller;
  const account = await context.db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('employee_id')
    .executeTakeFirst();
  if (!account?.employee_id) throw new HttpError(403, 'forbidden', 'Een pincode is alleen voor medewerkers.');
  if (body.password === undefined) await requireFreshLogin(context);
  else await passwordOf(context, accountId, deviceId, body.password);
  await choosePin(context, account.employee_id, body.pin);
  return { success: true };
};
