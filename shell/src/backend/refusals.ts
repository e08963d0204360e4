import { ApiError } from '@groepsapp/kernel';
import { type Fields, fieldsOf, isFields, isNo } from './fields';

export const refusalTexts = {
  unsure: 'Niet zeker of dit is opgeslagen.',
  refused: 'Het opslaan is mislukt, probeer het opnieuw',
  gone: 'Deze gegevens bestaan niet of niet meer.',
  missing: 'Dit kan niet met het systeem van jullie organisatie.',
} as const;

const longest = 300;

const firstText = (...values: readonly unknown[]) =>
  values.find(
    (value): value is string =>
      typeof value === 'string' && value !== '' && value.length <= longest && !value.startsWith('<'),
  );

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** What a refusal says, wherever it stands in the answer. */
function messageIn(body: Fields): string | undefined {
  const places = [fieldsOf(body['error']), body];
  const texts = places.flatMap((place) =>
    ['error_message', 'message', 'error', 'detail', 'errors'].map((name) => firstOf(place[name])),
  );
  return firstText(...texts);
}

/** The texts at fields, of a list of texts for each the first. */
function fieldTexts(body: Fields): Record<string, string> {
  const texts = Object.entries(fieldsOf(body['errors'] ?? fieldsOf(body['error'])['fields']));
  return Object.fromEntries(
    texts.flatMap(([name, text]) => {
      const said = firstText(firstOf(text));
      return said === undefined ? [] : [[name, said]];
    }),
  );
}

/** A failure as axios throws it. */
interface Failure {
  isAxiosError?: boolean;
  code?: string;
  response?: { status: number; data: unknown };
}

const isFailure = (thrown: unknown): thrown is Failure => isFields(thrown) && thrown['isAxiosError'] === true;

/** An answer that cannot be read. For a call that reads this is a failure: an empty list would say that there is nothing. */
export class Unreadable extends Error {}

/** Whether it is not known what became of a request: only a refusal says that, not a success that breaks off. */
const isLost = ({ response: { status = 0 } = { status: 0, data: null } }: Failure) =>
  status < 400 || status >= 500 || status === 408;

/** Whether it says, as status 401 does, that a session has ended. */
const isEnded = (status: unknown): boolean => [401, 419].includes(Number(status));

/** The status of a refused call; `undefined` when it was not refused. */
export const statusOf = (thrown: unknown): number | undefined =>
  isFailure(thrown) ? thrown.response?.status : undefined;

/** Whether a session is refused, and not only what it asked for. */
export const isRefused = (thrown: unknown): boolean => statusOf(thrown) === 403 || isEnded(statusOf(thrown));

/** Makes a refusal one of a session that has ended. */
export function asEnded(thrown: unknown): unknown {
  if (isFailure(thrown) && thrown.response) Object.assign(thrown.response, { status: 401, data: null });
  return thrown;
}

/**
 * A failed request as the API client understands it.
 * @param maySave whether the backend may have stored something, of which the answer was lost
 */
export function failureOf(thrown: unknown, maySave: boolean): unknown {
  const failure = isFailure(thrown) ? thrown : undefined;
  const isUnsure = failure ? isLost(failure) && failure.code !== 'ERR_CANCELED' : thrown instanceof Unreadable;
  if (maySave && isUnsure) {
    // Never 'offline': releases of areas may send again by themselves what the network kept from leaving.
    return new ApiError('server', refusalTexts.unsure, {}, true, { unsure: true });
  }
  const response = failure?.response;
  if (response) {
    if (isEnded(response.status)) response.status = 401;
    const body = fieldsOf(response.data);
    const message = messageIn(body);
    if (message !== undefined) {
      response.data = { error: { ...fieldsOf(body['error']), error_message: message, fields: fieldTexts(body) } };
    }
  }
  return thrown;
}

/** Whether a field of an answer holds an error; an empty list or object is none. */
const holdsError = (value: unknown) =>
  !isNo(value) && (typeof value !== 'object' || Object.keys(Object(value)).length > 0);

/**
 * The refusal in an answer with status 200; `null` when it is none.
 * @param saysSuccess whether the screen reads `success` itself
 */
export function refusalIn(answer: unknown, saysSuccess: boolean, isLogin: boolean): ApiError | null {
  const body = fieldsOf(answer);
  const { error, errors, status } = body;
  const isUndone = !saysSuccess && ['success', 'saved'].some((name) => name in body && isNo(body[name]));
  const isError = holdsError(error) || holdsError(errors) || /^(error|fail(ed)?)$/i.test(String(status));
  // With `ok` the screen shows the refusal itself.
  if ('ok' in body || !(isError || isUndone)) return null;
  const hasEnded = [status, body['code'], fieldsOf(error)['code']].some(isEnded);
  const kind = isLogin || hasEnded ? 'unauthorised' : 'invalid';
  return new ApiError(kind, messageIn(body) ?? refusalTexts.refused, fieldTexts(body));
}
