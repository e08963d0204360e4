import { AxiosError } from 'axios';
import { type Answer, clientThat, failureOf } from './testing/clientThat';

/** A client of a page on which a change is stored each time that it arrives. */
const clientOf = (answer: () => Answer) => clientThat(answer, {}, { sendsOnce: true }).client;

describe('a change that is stored each time that it arrives', () => {
  const removed = (answer: () => Answer) => {
    return failureOf(clientOf(answer).request('DELETE /transfer-notes/:id', { params: { id: '3' }, query: {} }));
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
    const client = clientOf(lost);
    expect(await failureOf(client.request('GET /establishments', {}))).toMatchObject({ unsure: undefined });
    const question = client.request('v3 POST /filledInGeneralForms', { body: { idChild: 7 } });
    expect(await failureOf(question)).toMatchObject({ unsure: undefined });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await removed(lost)).toMatchObject({ kind: 'offline', unsure: undefined });
  });
});
