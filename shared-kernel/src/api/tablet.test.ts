import { clientThat, failureOf } from './testing/clientThat';

describe('on a tablet', () => {
  const needed = { error: { error_message: 'Kies eerst wie je bent.', code: 'person_needed' } };

  test('a call that needs a person is made once more when somebody says who it is', async () => {
    const { client, sent, tokens, onPersonNeeded } = clientThat(({ headers }) =>
      headers.get('X-Person-Token') === 'of-sanne' ? { status: 200, data: [] } : { status: 403, data: needed },
    );
    onPersonNeeded.mockImplementation(async () => {
      tokens.personToken = 'of-sanne';
      return true;
    });
    await expect(client.request('GET /establishments', {})).resolves.toEqual([]);
    expect(sent.map(({ headers }) => headers.get('X-Person-Token'))).toEqual([undefined, 'of-sanne']);
  });

  test('it is refused when nobody does, and after one more refusal', async () => {
    const { client, sent, onPersonNeeded, onUnauthorised } = clientThat(() => ({ status: 403, data: needed }));
    const refused = await failureOf(client.request('GET /establishments', {}));
    expect(refused).toMatchObject({ code: 'person_needed', userMessage: 'Kies eerst wie je bent.' });
    expect(sent).toHaveLength(1);
    onPersonNeeded.mockResolvedValue(true);
    await failureOf(client.request('GET /establishments', {}));
    expect(sent).toHaveLength(3);
    expect(onUnauthorised).not.toHaveBeenCalled();
  });

  test('a change that waited says who made it, also when somebody else stands there now, or nobody did', async () => {
    const { client, sent } = clientThat(() => ({ status: 200, data: [] }), { personToken: 'of-mo' });
    await client.request('GET /establishments', {}, { person: 'of-sanne' });
    await client.request('GET /establishments', {}, { person: null });
    await client.request('GET /establishments', {});
    expect(sent.map(({ headers }) => headers.get('X-Person-Token'))).toEqual(['of-sanne', undefined, 'of-mo']);
  });

  test.each(['withdrawn', 'locked', 'unauthorised'])('that it is %s is told', async (code) => {
    const data = { error: { error_message: 'Nee.', code } };
    const { client, onUnauthorised } = clientThat(() => ({ status: 401, data }));
    await failureOf(client.request('GET /establishments', {}));
    expect(onUnauthorised).toHaveBeenCalledWith(code);
  });
});
