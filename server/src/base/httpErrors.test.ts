import fastify from 'fastify';
import { StoreAway } from './errors.ts';
import { answerError } from './httpErrors.ts';

async function answerTo(error: Error) {
  const app = fastify({ genReqId: () => '7KQ2M9XP' });
  app.setErrorHandler(answerError);
  app.get('/', async () => {
    throw error;
  });
  return app.inject('/');
}

const failure = (code: string, message = 'text with details') => Object.assign(new Error(message), { code });

test.each([
  failure('ECONNREFUSED'),
  failure('57P01'),
  failure('08006'),
  failure('53300'),
  failure('57014'),
  failure('25006'),
  failure('SQLITE_BUSY'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
])('a database that is away is 503, with when to try again: %s', async (error) => {
  const answer = await answerTo(error);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toEqual({
    error: {
      error_message: 'De server is even niet bereikbaar. Probeer het zo opnieuw.',
      code: 'server',
      reference: '7KQ2',
    },
  });
});

test('a store of files that is away is 503 too, and says that it is about files', async () => {
  const answer = await answerTo(new StoreAway('The bucket photos cannot be used (SlowDown).'));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json<{ error: { error_message: string } }>().error.error_message).toMatch(/^Foto's en bestanden/);
});

test.each([failure('23505'), failure('42P01'), new Error('a fault of the program'), failure('ECHO')])(
  'another error is 500 without its details: %s',
  async (error) => {
    const answer = await answerTo(error);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/details|program/);
  },
);
