import type { CallKey } from '@groepsapp/contract';
import { answerTable } from './answerTable';
import { notDone, unreadableAnswer } from './errorOf';

/** The fields that the answer of a call always has; none for calls that save nothing. */
function promisedBy(key: CallKey): string[] {
  const [, after] = answerTable.split(`\n${key}  `);
  return after?.split('\n', 1)[0]?.split(' ') ?? [];
}

/**
 * Checks that an answer is one: data, and for a call that saves with everything that it promises. The schemas of the
 * contract are too large for the bundle of the login.
 * @throws ApiError when it is not, so that what the user filled in stays
 */
export function checkAnswer(key: CallKey, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) throw unreadableAnswer(answer);
  const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(answer));
  const promised = promisedBy(key);
  if (promised.some((field) => (fields.get(field) ?? null) === null)) throw unreadableAnswer(answer);
  if (promised.includes('success') && fields.get('success') === false) throw notDone();
}
