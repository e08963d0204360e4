import { type Loose, looseOf } from '../loose.ts';

/** An answer that cannot be read: of a call that reads it is a failure, of a change it is not known whether it was saved. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** What a backend says when it does not do what it was asked. */
export interface Refusal {
  /** `ended`: the session; `failed`: the backend itself, so that it may have been done. */
  kind: 'ended' | 'invalid' | 'failed';
  message: string | undefined;
  /** Texts at fields. */
  fields: Readonly<Record<string, string>>;
}

const longest = 300;

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest && !value.trimStart().startsWith('<');

/** What a refusal says, wherever it stands in the answer; never HTML or a long text. */
export function messageIn(body: unknown): string | undefined {
  const fields = looseOf(body);
  return [looseOf(fields['error']), fields]
    .flatMap((place) => ['error_message', 'message', 'error', 'detail', 'errors'].map((name) => firstOf(place[name])))
    .find(isText);
}

/** The texts at fields, of a list of texts for each the first. */
export function fieldTexts(body: unknown): Record<string, string> {
  const { errors, error } = looseOf(body);
  const texts = Object.entries(looseOf(errors ?? looseOf(error)['fields']));
  return Object.fromEntries(
    texts.flatMap(([name, given]) => {
      const text = firstOf(given);
      return isText(text) ? [[name, text]] : [];
    }),
  );
}

export const isEnded = (status: unknown): boolean => [401, 419].includes(Number(status));

const isNo = (value: unknown): boolean => !value || /^(0|false|nee|no|n)$/i.test(String(value));

/** Whether a field of an answer holds an error; an empty list or object is none. */
const holdsError = (value: unknown) =>
  !isNo(value) && (typeof value !== 'object' || Object.keys(Object(value)).length > 0);

const failedWords = /^(error|errors|fail|failed|failure|exception|fout|mislukt|nok|ko)$/i;

/** Fields by which a backend says in a word or a number how it went. */
const stateNames = ['status', 'code', 'statusCode', 'status_code', 'http_code', 'result', 'outcome', 'state'];

const isBadState = (value: unknown) =>
  value === false || failedWords.test(String(value)) || (Number(value) >= 400 && Number(value) < 600);

/**
 * The refusal in an answer with a status of success; `null` when it is none.
 * @param own fields that the answer of the call has, which then say nothing of how it went
 */
export function refusalIn(body: unknown, own: (name: string) => boolean): Refusal | null {
  const fields: Loose = looseOf(body);
  const { error, errors } = fields;
  const isUndone = ['success', 'succes', 'saved', 'ok'].some(
    (name) => name in fields && !own(name) && isNo(fields[name]),
  );
  const states = [...stateNames.filter((name) => !own(name)).map((name) => fields[name]), looseOf(error)['code']];
  const isBad = states.some(isBadState);
  // With `ok` the screen shows the refusal itself.
  const hasError = !('ok' in fields && own('ok')) && (holdsError(error) || holdsError(errors));
  if (!isUndone && !isBad && !hasError) return null;
  const hasFailed = states.some((value) => Number(value) >= 500 && Number(value) < 600);
  const kind = states.some(isEnded) ? 'ended' : hasFailed ? 'failed' : 'invalid';
  return { kind, message: messageIn(body), fields: fieldTexts(body) };
}
