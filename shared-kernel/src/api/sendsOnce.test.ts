import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { ApiError } from './ApiError';
import { createApiClient } from './createApiClient';

interface Answer {
  status: number;
  data: unknown;
}

/** A client of a page on which a change is stored each time that it arrives. */
function clientThat(answer: () => Answer) {
  const adapter = async (config: InternalAxiosRequestConfig) => {
    const response = { ...answer(), statusText: '', headers: {}, config };
    if (response.status < 300) return response;
    throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, null, response);
  };
  return createApiClient({
    bases: { main: '/api', v3: '/api/v3', legacy: '/api/legacy' },
    getTokens: () => ({ deviceToken: 'device', sessionToken: 'session' }),
    onUnauthorised: () => undefined,
    sendsOnce: true,
    adapter,
  });
}

const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => new Error('It did not fail.'),
    (thrown: unknown) => (thrown instanceof ApiError ? thrown : new Error('Expected an ApiError')),
  );

describe('a change that is stored each time that it arrives', () => {
  const removed = (answer: () => Answer) => {
    return failureOf(clientThat(answer).request('DELETE /transfer-notes/:id', { params: { id: '3' }, query: {} }));
  };
  const lost = (): Answer => {
    throw new AxiosError('lost', AxiosError.ERR_NETWORK);
  };
  const unsure = { kind: 'server', unsure: true, userMessage: 'Niet zeker of dit is opgeslagen.' };

  test.each<[string, () => Answer]>([
    ['is lost', lost],
    ['is a page of a proxy', () => ({ status: 502, data: '<html>' })],
    ['is the page of a login', () => ({ status: 200, data: '<html>' })],
    ['lacks what it promises', () => ({ status: 200, data: {} })],
    ['was lost behind the server', () => ({ status: 502, data: { error: { error_message: 'x', code: 'unsure' } } })],
  ])('is unsure when its answer %s', async (_, answer) => {
    expect(await removed(answer)).toMatchObject(unsure);
  });

  test.each<[string, () => Answer]>([
    ['is a refusal', () => ({ status: 400, data: { error: { error_message: 'Vol', code: 'invalid' } } })],
    ['says that it did not arrive', () => ({ status: 503, data: { error: { error_message: 'x', code: 'server' } } })],
    ['says that nothing was done', () => ({ status: 200, data: { success: false } })],
  ])('is not when its answer %s', async (_, answer) => {
    expect(await removed(answer)).toMatchObject({ unsure: undefined });
  });

  test('is not when it never left, nor when it is a question', async () => {
    const client = clientThat(lost);
    expect(await failureOf(client.request('GET /establishments', {}))).toMatchObject({ unsure: undefined });
    const question = client.request('v3 POST /filledInGeneralForms', { body: { idChild: 7 } });
    expect(await failureOf(question)).toMatchObject({ unsure: undefined });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await removed(lost)).toMatchObject({ kind: 'offline', unsure: undefined });
  });
});
