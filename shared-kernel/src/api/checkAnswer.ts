import type { CallKey } from '@groepsapp/contract';
import { notDone, unreadableAnswer } from './errorOf';

/** Looks up the fields that the answer of a call always has; none for calls that save nothing. */
export type Promises = (key: CallKey) => readonly string[];

const nothing: Promises = () => [];

/**
 * Loads what the answers of calls that save promise, which the login does not need: the schemas of the contract are too
 * large for a browser. Without it, when it cannot be fetched, nothing is required: the server has answered by then.
 */
export async function loadPromises(): Promise<Promises> {
  try {
    const { answerTable } = await import(/* webpackChunkName: 'answers' */ './answerTable');
    return (key) => {
      const [, after = ''] = answerTable.split(`\n${key}  `);
      return after.split('\n', 1)[0]?.split(' ').filter(Boolean) ?? [];
    };
  } catch {
    return nothing;
  }
}

/**
 * Checks that an answer is one: data, with everything that it promises.
 * @throws ApiError when it is not, so that what the user filled in stays
 */
export function checkAnswer(answer: unknown, promised: readonly string[]): void {
  if (typeof answer !== 'object' || answer === null) throw unreadableAnswer(answer);
  const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(answer));
  if (promised.some((field) => (fields.get(field) ?? null) === null)) throw unreadableAnswer(answer);
  if (promised.includes('success') && fields.get('success') === false) throw notDone();
}
