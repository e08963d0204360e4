import { type Call, calls } from '@groepsapp/contract';
import fastify from 'fastify';
import { answersOf } from './schemas.ts';
import { compileAtFirstAnswer, writerOf } from './serialisers.ts';

test('the answers of every call can be compiled, which a server would notice at the first of them', () => {
  for (const [key, call] of Object.entries<Call>(calls)) {
    if (call.answer === undefined) continue;
    for (const schema of Object.values(answersOf(call).response)) {
      expect([key, typeof writerOf(schema)]).toEqual([key, 'function']);
    }
  }
});

test('an answer has the fields of its schema only, whatever its status', async () => {
  const app = fastify();
  app.setSerializerCompiler(compileAtFirstAnswer);
  const only = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } });
  const response = { 200: only('kept'), default: only('error') };
  app.get('/', { schema: { response } }, async () => ({ kept: 'a', secret: 'b' }));
  app.get('/refused', { schema: { response } }, async (_request, reply) =>
    reply.code(400).send({ error: 'c', kept: 'd' }),
  );
  for (let time = 0; time < 2; time += 1) {
    expect((await app.inject('/')).json()).toEqual({ kept: 'a' });
    expect((await app.inject('/refused')).json()).toEqual({ error: 'c' });
  }
  await app.close();
});
