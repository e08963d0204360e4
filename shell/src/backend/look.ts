import type { CallKey } from '@groepsapp/contract';
import { ApiError } from '@groepsapp/kernel';
import { followed, type SentCall } from '@groepsapp/kernel/host';
import { type Fields, fieldsOf, isFields, rowsOf } from './fields';
import type { Handler, Talk } from './Handler';
import { keep } from './Memory';
import { refusalTexts, statusOf } from './refusals';

/** Where something that several people change is read, by the path of its calls and what was shown of it. */
const readBy = {
  '/activities': ({ child_id, date }: Fields) => ['GET /activities', { query: { id_child: String(child_id), date } }],
  '/instructions': ({ child_id }: Fields) => ['GET /instructions', { query: { id_child: String(child_id) } }],
  '/transfer-notes': ({ id }: Fields) => ['GET /transfer-notes/:id', { params: { id: String(id) } }],
} satisfies Record<string, (shown: Fields) => readonly [CallKey, Pick<SentCall, 'params' | 'query'>]>;

type Place = keyof typeof readBy;

const rowsIn = (answer: unknown) => rowsOf([answer].flat());

/** Keeps what is shown, so that a change of it can be told from what somebody else changed. */
export const shownAt =
  (place: Place, read: Handler): Handler =>
  async (call, talk) => {
    const answer = await read(call, talk);
    for (const row of rowsIn(answer)) keep(talk.memory.shown, `${place}/${String(row['id'])}`, row);
    return answer;
  };

const holdsFields = (value: unknown) => isFields(value) || (Array.isArray(value) && value.some(isFields));
const textOf = (value: unknown) => (holdsFields(value) ? JSON.stringify(value) : String(value ?? ''));

/** Whether two notations of a value say the same: a list of ids or a text of them, null or an empty text. */
export const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other);

/** What the user changed, over what stands there now; a text stays a text. */
function over(now: Fields, shown: Fields, body: Fields): Fields {
  const there = Object.entries(body).map(([name, value]) => {
    const given = now[name];
    return [name, typeof value === 'string' ? String(given ?? '') : given] as const;
  });
  return followed(body, shown, Object.fromEntries(there), isSame);
}

/** What stands there now of something that was shown; `undefined` when it was never shown, or is gone. */
async function look(place: Place, shown: Fields, { ask }: Talk): Promise<Fields | undefined> {
  const [key, parts] = readBy[place](shown) as readonly [CallKey, Pick<SentCall, 'params' | 'query'>];
  const answer = await ask(key, parts).catch((thrown: unknown) => {
    if (statusOf(thrown) !== 404) throw thrown;
  });
  return rowsIn(answer).find(({ id }) => id === shown['id']);
}

/**
 * Looks once before something is changed or removed, as a backend without versions lets the last change win: what somebody
 * else has changed meanwhile stays, unless the user changed the same field.
 * @param write sends the change, given what stands there
 */
export const lookedAt =
  (place: Place, write: (call: SentCall, talk: Talk, now: Fields | undefined) => Promise<unknown>): Handler =>
  async (call, talk) => {
    const name = `${place}/${String(call.params?.['id'])}`;
    const shown = talk.memory.shown.get(name);
    if (shown === undefined) return write(call, talk, undefined);
    const now = await look(place, shown, talk);
    // The user has not seen it: when the write fails, the next one is compared with what was shown.
    keep(talk.memory.shown, name, shown);
    if (now === undefined) {
      if (call.key.startsWith('DELETE')) return { success: true };
      throw new ApiError('not-found', refusalTexts.gone);
    }
    return write({ ...call, ...(call.body ? { body: over(now, shown, fieldsOf(call.body)) } : {}) }, talk, now);
  };
