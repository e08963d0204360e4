import type { CallKey } from '@groepsapp/contract';
import { followed } from '@groepsapp/contract/followed';
import { type Loose, looseOf, isLoose, looseRows } from './fields.ts';
import type { AppCall, Handler, Talk } from './Handler.ts';
import { keep } from './Memory.ts';
import { gone, isGone } from './failures.ts';

/** Where something that several people change is read, by the path of its calls and what was shown of it. */
const readBy = {
  '/activities': ({ child_id, date }: Loose) => ['GET /activities', { query: { id_child: String(child_id), date } }],
  '/instructions': ({ child_id }: Loose) => ['GET /instructions', { query: { id_child: String(child_id) } }],
  '/transfer-notes': ({ id }: Loose) => ['GET /transfer-notes/:id', { params: { id: String(id) } }],
} satisfies Record<string, (shown: Loose) => readonly [CallKey, Pick<AppCall, 'params' | 'query'>]>;

type Place = keyof typeof readBy;

const rowsIn = (answer: unknown) => looseRows([answer].flat());

/** Keeps what is shown, so that a change of it can be told from what somebody else changed. */
export const shownAt =
  (place: Place, read: Handler): Handler =>
  async (call, talk) => {
    const answer = await read(call, talk);
    for (const row of rowsIn(answer)) keep(talk.memory.shown, `${place}/${String(row['id'])}`, row);
    return answer;
  };

const holdsFields = (value: unknown) => isLoose(value) || (Array.isArray(value) && value.some(isLoose));
const shownText = (value: unknown) => (holdsFields(value) ? JSON.stringify(value) : String(value ?? ''));

/** Whether two notations of a value say the same: a list of ids or a text of them, null or an empty text. */
export const isSame = (one: unknown, other: unknown) => shownText(one) === shownText(other);

/** Merges the user's changes over the present values; a text stays a text. */
function over(now: Loose, shown: Loose, body: Loose): Loose {
  const there = Object.entries(body).map(([name, value]) => {
    const given = now[name];
    return [name, typeof value === 'string' ? String(given ?? '') : given] as const;
  });
  return followed(body, shown, Object.fromEntries(there), isSame);
}

/** The present version of something that was shown; `undefined` when it was never shown or is gone. */
async function look(place: Place, shown: Loose, { ask }: Talk): Promise<Loose | undefined> {
  const [key, parts] = readBy[place](shown) as readonly [CallKey, Pick<AppCall, 'params' | 'query'>];
  const answer = await ask(key, parts).catch((thrown: unknown) => {
    if (!isGone(thrown)) throw thrown;
  });
  return rowsIn(answer).find(({ id }) => id === shown['id']);
}

/**
 * Looks once before something is changed or removed, as a backend without versions lets the last change win: what somebody
 * else has changed meanwhile stays, unless the user changed the same field.
 * @param write sends the change, given what stands there
 */
export const lookedAt =
  (place: Place, write: (call: AppCall, talk: Talk, now: Loose | undefined) => Promise<unknown>): Handler =>
  async (call, talk) => {
    const name = `${place}/${String(call.params?.['id'])}`;
    const shown = talk.memory.shown.get(name);
    if (shown === undefined) return write(call, talk, undefined);
    const now = await look(place, shown, talk);
    // The user has not seen it: when the write fails, the next one is compared with what was shown.
    keep(talk.memory.shown, name, shown);
    if (now === undefined) {
      if (call.key.startsWith('DELETE')) return { success: true };
      throw gone();
    }
    return write({ ...call, ...(call.body ? { body: over(now, shown, looseOf(call.body)) } : {}) }, talk, now);
  };
