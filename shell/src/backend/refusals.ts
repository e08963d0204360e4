import { ApiError } from '@groepsapp/kernel';
import { type Fields, fieldsOf, isFields } from './fields';

export const refusalTexts = {
  unsure: 'Niet zeker of dit is opgeslagen.',
  refused: 'Het opslaan is mislukt, probeer het opnieuw',
  missing: 'Dit kan niet met het systeem van jullie organisatie.',
} as const;

const longest = 300;

const firstText = (...values: readonly unknown[]) =>
  values.find(
    (value): value is string =>
      typeof value === 'string' && value !== '' && value.length <= longest && !value.startsWith('<'),
  );

/** What a refusal says, wherever it stands in the answer. */
function messageIn(body: Fields): string | undefined {
  const error = fieldsOf(body['error']);
  return firstText(error['error_message'], error['message'], body['error'], body['error_message'], body['message']);
}

/** The texts at fields, of a list of texts for each the first. */
function fieldTexts(body: Fields): Record<string, string> {
  const texts = Object.entries(fieldsOf(body['errors'] ?? fieldsOf(body['error'])['fields']));
  return Object.fromEntries(
    texts.flatMap(([name, text]) => {
      const said = firstText(Array.isArray(text) ? text[0] : text);
      return said === undefined ? [] : [[name, said]];
    }),
  );
}

/** A failure as axios throws it. */
interface Failure {
  isAxiosError?: boolean;
  response?: { status: number; data: unknown };
}

const isFailure = (thrown: unknown): thrown is Failure => isFields(thrown) && thrown['isAxiosError'] === true;

/**
 * A failed request as the API client understands it.
 * @param maySave whether the backend may have stored something, of which the answer was lost
 */
export function failureOf(thrown: unknown, maySave: boolean): unknown {
  if (!isFailure(thrown)) return thrown;
  const { response } = thrown;
  const isLost = response === undefined || response.status >= 500 || response.status === 408;
  if (maySave && isLost && fieldsOf(thrown)['code'] !== 'ERR_CANCELED') {
    // Never 'offline': releases of areas may send again by themselves what the network kept from leaving.
    return new ApiError('server', refusalTexts.unsure, {}, true, { unsure: true });
  }
  const body = fieldsOf(response?.data);
  const message = messageIn(body);
  if (response && message !== undefined) {
    response.data = { error: { ...fieldsOf(body['error']), error_message: message, fields: fieldTexts(body) } };
  }
  return thrown;
}

/**
 * The refusal in an answer with status 200; `null` when it is none.
 * @param saves whether the call saves something, so that `success` says whether it was done
 */
export function refusalIn(answer: unknown, saves: boolean, isLogin: boolean): ApiError | null {
  const body = fieldsOf(answer);
  const undone = saves && (body['success'] === false || body['saved'] === false);
  // With `ok` the screen shows the refusal itself.
  if ('ok' in body || (!body['error'] && !undone)) return null;
  return new ApiError(isLogin ? 'unauthorised' : 'invalid', messageIn(body) ?? refusalTexts.refused, fieldTexts(body));
}
