import { createHmac } from 'node:crypto';
import { pinProblem } from '@groepsapp/contract';
import { hashPassword, verifyPassword, verifyWithoutAccount } from '../authentication/passwords.ts';
import type { Target } from '../authentication/throttle.ts';
import { dayMs, momentAfter } from '../base/clock.ts';
import { HttpError, invalid } from '../base/httpErrors.ts';
import type { Services } from '../database/services.ts';

const minuteMs = 60 * 1000;

/**
 * What is counted of the codes that are tried: of one person at one tablet, in a quarter of an hour and in a day, and of all
 * people at one tablet. Nothing is counted by network, nor of a person over all tablets: who tries at one tablet locks
 * nobody out at another.
 */
export function pinTargets(employeeId: number, deviceId: number): readonly Target[] {
  return [
    { subject: 'pin', deviceId, limit: { tries: 30, windowMs: 15 * minuteMs } },
    { subject: `pin-day:${employeeId}`, deviceId, limit: { tries: 20, windowMs: dayMs } },
    { subject: `pin:${employeeId}`, deviceId, limit: { tries: 5, windowMs: 15 * minuteMs } },
  ];
}

/**
 * What is hashed of a code. Four digits are guessed in a second by who has the hash: without the pepper, which is not in the
 * database, the hash says nothing.
 * @throws HttpError 503 when this server has no pepper
 */
function peppered({ pepper }: Services, employeeId: number, pin: string): string {
  if (pepper === undefined) throw new HttpError(503, 'server', 'Pincodes zijn op deze server niet ingericht.');
  return createHmac('sha256', pepper).update(`${employeeId} ${pin}`).digest('base64url');
}

/** Whether the code is that of the employee; it takes as long when the employee has none. */
export async function isPinOf(services: Services, employeeId: number, pin: string): Promise<boolean> {
  const secret = peppered(services, employeeId, pin);
  const known = await services.db
    .selectFrom('employee_pin')
    .where('employee_id', '=', employeeId)
    .select('pin_hash')
    .executeTakeFirst();
  return known === undefined
    ? verifyWithoutAccount(secret, services.passwordCost)
    : verifyPassword(secret, known.pin_hash);
}

/** Gives an employee another code. @throws HttpError 400 for one that is easily guessed */
export async function choosePin(services: Services, employeeId: number, pin: string): Promise<void> {
  const problem = pinProblem(pin);
  if (problem !== undefined) throw invalid({ pin: problem }, problem);
  const pin_hash = await hashPassword(peppered(services, employeeId, pin), services.passwordCost);
  const set_at = momentAfter(services.clock, 0);
  await services.db
    .insertInto('employee_pin')
    .values({ employee_id: employeeId, pin_hash, digits: pin.length, set_at })
    .onConflict((known) => known.column('employee_id').doUpdateSet({ pin_hash, digits: pin.length, set_at }))
    .execute();
}
