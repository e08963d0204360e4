import { AxiosError, type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { ApiError } from '../ApiError';
import { createApiClient, type ApiClientOptions, type ApiTokens } from '../createApiClient';

export const serverDate = 'Wed, 18 Nov 2026 09:00:00 GMT';

export interface Answer {
  status: number;
  data: unknown;
}

/** Rejects answers with a status outside 2xx, as axios' own adapters do. */
function settle(answer: Answer, config: InternalAxiosRequestConfig): AxiosResponse {
  const response = { ...answer, statusText: '', headers: { date: serverDate }, config };
  if (answer.status >= 200 && answer.status < 300) return response;
  throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, null, response);
}

/** A client whose server answers as told, with what it sent and was told. */
export function clientThat(
  answer: (config: InternalAxiosRequestConfig) => Answer,
  tokens?: Partial<ApiTokens>,
  options?: Pick<ApiClientOptions, 'traced' | 'sendsOnce'>,
) {
  const sent: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = async (config) => {
    sent.push(config);
    return settle(answer(config), config);
  };
  const now: ApiTokens = { deviceToken: 'device', sessionToken: 'session', ...tokens };
  const onUnauthorised = jest.fn();
  const onPersonNeeded = jest.fn(() => Promise.resolve(false));
  const onServerDate = jest.fn();
  const client = createApiClient({
    bases: { main: '/api', v3: '/api/v3', legacy: '/api/legacy' },
    getTokens: () => ({ ...now }),
    onUnauthorised,
    onPersonNeeded,
    onServerDate,
    ...options,
    adapter,
  });
  return { client, sent, onUnauthorised, onPersonNeeded, onServerDate, tokens: now };
}

/** A refusal in the words of the server. */
export const refusal = (status: number, error_message: string, fields?: Record<string, string>) => () => ({
  status,
  data: { error: { error_message, code: 'invalid', fields } },
});

/** The error with which a call fails. */
export async function failureOf(attempt: Promise<unknown>): Promise<ApiError> {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('Expected an ApiError');
  return error;
}
