import { isChange } from '@groepsapp/contract/backend';
import { specificationCalls, type SpecificationKey } from '@groepsapp/contract/specification';
import { HttpError } from '../base/httpErrors.ts';
import { savedAnswer } from './testing/samples.ts';
import { backendThat, type Given } from './testing/ownBackend.ts';

// Answers of changes that are lost, twenty of each call, at moments that are drawn. Nothing may be stored twice unless the
// user chose to send it again, and nothing may be lost without a word.

const times = 20;

/** Numbers from 0 to 1, the same in each run. */
function drawing(seed: number): () => number {
  let state = seed + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** How an answer gets lost: whether the change arrived, and what the app sees of it. */
const losses: readonly ((draw: () => number) => { arrives: boolean; given: Given })[] = [
  () => ({ arrives: false, given: 'lost' }),
  () => ({ arrives: true, given: 'lost' }),
  (draw) => ({ arrives: draw() < 0.5, given: 'late' }),
  (draw) => ({ arrives: draw() < 0.5, given: { status: 504, data: '<html>' } }),
  () => ({ arrives: true, given: { status: 500, data: {} } }),
  () => ({ arrives: true, given: 'broken' }),
  () => ({ arrives: false, given: { data: '<html>' } }),
];

/** A backend that stores each change as often as it arrives, and loses the answers that it is told to lose. */
class Forgetful {
  stored = 0;
  isLosing = false;
  readonly #draw: () => number;

  constructor(draw: () => number) {
    this.#draw = draw;
  }

  readonly answer = (data: unknown): Given => {
    const draw = this.#draw;
    const loss = this.isLosing ? losses[Math.floor(draw() * losses.length)]?.(draw) : undefined;
    if (loss?.arrives !== false) this.stored += 1;
    return loss?.given ?? { data };
  };
}

/** The calls that save something. */
const writes = (Object.keys(specificationCalls) as SpecificationKey[]).filter(isChange);

const ids = { id: '3', childId: '7' };
const body = { child_id: 7, idChild: 7, id: 3, activity_id: 1, start_time: '12:00', text: 'Peer', children: [7] };
const inputOf = (key: string) => ({ params: ids, query: {}, ...(key.includes('DELETE') ? {} : { body }) });
const pathOf = (key: string) => key.replace(/:(\w+)/g, (_, name: keyof typeof ids) => ids[name]);

test('every call of the specification that writes is one of them', () => {
  expect(writes).toHaveLength(40);
});

test.each(writes)('%s', async (key) => {
  const draw = drawing(writes.indexOf(key));
  const backend = new Forgetful(draw);
  const { request } = backendThat({ [pathOf(key)]: () => backend.answer(savedAnswer(key)) });
  const send = () => request(key, inputOf(key));
  for (let time = 0; time < times; time += 1) {
    backend.stored = 0;
    backend.isLosing = true;
    await expect(send()).rejects.toMatchObject({ code: 'unsure', message: 'Niet zeker of dit is opgeslagen.' });
    const first = backend.stored;
    expect(first).toBeLessThanOrEqual(1);
    if (draw() < 0.5) continue;
    backend.isLosing = false;
    await send();
    expect(backend.stored).toBe(first + 1);
  }
});

const given: readonly Given[] = [
  ...(['lost', 'late', 'broken'] as const),
  ...[202, 206, 301, 302, 304, 400, 403, 408, 422, 429, 500, 502, 503, 504].map((status) => ({ status, data: {} })),
  ...[false, 0, 1, true, null, 'NOK', 'OK', '<html>', [], [{ id: 1 }]].map((data) => ({ data })),
  ...[{ success: false }, { success: '0' }, { success: 'nee' }, { saved: false }, { result: false }].map((data) => ({
    data,
  })),
  ...[{ status: 'error' }, { status: 'fail', id: 3 }, { code: 500 }, { code: 422, data: [] }].map((data) => ({ data })),
  ...[{ error: 'Vol' }, { errors: ['Vol'] }, { error: { code: 3 } }, { message: 'Vol' }].map((data) => ({ data })),
  ...[{ queued: true }, { data: null }, { data: false }, { data: [] }, { done: 1 }, { id: 'a1' }].map((data) => ({
    data,
  })),
];

test.each(given)('a change that is answered with %j is not taken for saved, whichever it is', async (one) => {
  const outcomes = writes.map(async (key) => {
    const { request } = backendThat({ [pathOf(key)]: one }, { whole: false });
    const answer = await request(key, inputOf(key)).catch((error: unknown) => error);
    return answer instanceof HttpError && /[a-z]+ [a-z]+|Vol/i.test(answer.message) ? null : key;
  });
  expect((await Promise.all(outcomes)).filter(Boolean)).toEqual([]);
});

test('nothing at all says that it was saved only where the specification shows no answer', async () => {
  for (const key of writes) {
    const { request } = backendThat({ [pathOf(key)]: { status: 204 } }, { whole: false });
    const answer = request(key, inputOf(key));
    if (savedAnswer(key) === '') await expect(answer).resolves.toBeTruthy();
    else await expect(answer).rejects.toMatchObject({ code: 'unsure' });
  }
});

test('a tap that arrived is found out, and is not made twice when it is sent again', async () => {
  const backend = new Forgetful(drawing(2));
  const here = () => (backend.stored > 0 ? [{ id: 5, child_id: 7, end_time: null }] : []);
  const { request } = backendThat({
    'GET /events/current-presence': () => ({ data: here() }),
    'POST /presence': () => backend.answer({ id: 5 }),
  });
  const tap = { child_id: 7, group_id: 1, kind: 'in', moment: '2026-11-18T11:00:00.000Z' };
  const send = () => request('POST /presence/taps', { body: { taps: [tap] } });
  for (let time = 0; time < times; time += 1) {
    backend.stored = 0;
    backend.isLosing = true;
    await expect(send()).rejects.toMatchObject({ code: 'unsure' });
    backend.isLosing = false;
    await send();
    expect(backend.stored).toBe(1);
  }
});
