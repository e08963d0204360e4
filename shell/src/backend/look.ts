import type { CallKey } from '@groepsapp/contract';
import { ApiError } from '@groepsapp/kernel';
import type { SentCall } from '@groepsapp/kernel/host';
import { type Fields, fieldsOf, rowsOf } from './fields';
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

/** Whether two notations of a value say the same: a list of ids or a text of them, null or an empty text. */
const isSame = (one: unknown, other: unknown) => String(one ?? '') === String(other ?? '');

/** What the user changed, over what stands there now. */
function over(now: Fields, shown: Fields, body: Fields): Fields {
  const fields = Object.entries(body).map(([name, value]) => {
    const isTheirs = isSame(value, shown[name]) && !isSame(value, now[name]);
    const theirs = typeof value === 'string' ? String(now[name] ?? '') : now[name];
    return [name, isTheirs ? theirs : value] as const;
  });
  return Object.fromEntries(fields);
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
    const shown = talk.memory.shown.get(`${place}/${String(call.params?.['id'])}`);
    if (shown === undefined) return write(call, talk, undefined);
    const now = await look(place, shown, talk);
    if (now === undefined) {
      if (call.key.startsWith('DELETE')) return { success: true };
      throw new ApiError('not-found', refusalTexts.gone);
    }
    return write({ ...call, ...(call.body ? { body: over(now, shown, fieldsOf(call.body)) } : {}) }, talk, now);
  };
