import { backendThat, type Given, type GivenAnswers } from './testing/ownBackend.ts';

// A backend without versions: the last change wins. The app looks once before it writes, so that what the user did not
// change stays as somebody else has made it meanwhile.

const day = '2026-11-18';

interface Kind {
  read: string;
  asked: object;
  /** What stands there when it is shown. */
  row: Record<string, unknown>;
  /** What somebody else changes of it. */
  theirs: Record<string, unknown>;
  write: string;
  /** What the user sends, having changed one field of it. */
  body: Record<string, unknown>;
  /** What is to arrive. */
  sent: Record<string, unknown>;
  /** The call by which it is looked at. */
  look?: string;
}

const kinds: Record<string, Kind> = {
  'an instruction': {
    read: 'GET /instructions',
    asked: { query: { id_child: '7' } },
    row: { id: 3, child_id: 7, title: 'Slapen', body: 'Met konijn', priority: '0' },
    theirs: { priority: '1', body: 'Met beer' },
    write: '/instructions/3',
    body: { title: 'Dutten', body: 'Met konijn', priority: '0', based_on: '' },
    sent: { title: 'Dutten', body: 'Met beer', priority: '1' },
  },
  'a note': {
    read: 'GET /transfer-notes',
    asked: { query: { id_group: '1,2', date: day } },
    row: { id: 3, date: day, note: 'Fruit', sticky: false, id_group: [1, 2] },
    theirs: { sticky: true, id_group: [1] },
    write: '/transfer-notes/3',
    body: { date: day, note: 'Fruit is op', sticky: false, id_group: '1,2', based_on: '' },
    sent: { date: day, note: 'Fruit is op', sticky: true, id_group: '1' },
    look: 'GET /transfer-notes/3',
  },
  'an activity': {
    read: 'GET /activities',
    asked: { query: { id_group: '1', date: day } },
    row: { id: 3, child_id: 7, activity_id: 1, text: 'Peer', date: day, start_time: '12:00', end_time: null },
    theirs: { text: 'Peer en kiwi', start_time: '12:30' },
    write: '/activities/3',
    body: { activity_id: 1, text: 'Peer', date: day, start_time: '12:00', end_time: '13:00' },
    sent: { activity_id: 1, text: 'Peer en kiwi', date: day, start_time: '12:30', end_time: '13:00' },
  },
};

/** Shows something, has it changed by somebody else, and then writes. */
async function written(kind: Kind, method: 'PUT' | 'DELETE', meanwhile: Given | null) {
  const { read, asked, row, write, body, look = read } = kind;
  let now: Given | null = { data: [row] };
  const answers: GivenAnswers = {
    'GET /activities/types': { data: [{ id: 1, enter_time_end: true, predefined_texts: [] }] },
    [read]: () => now ?? { data: [] },
    ...(look !== read && {
      [look]: () =>
        now === null || typeof now === 'string' ? { status: 404, data: {} } : { ...now, data: [now.data].flat()[0] },
    }),
    [`${method} ${write}`]: look !== read && method === 'PUT' ? { data: { id: 3 } } : { status: 204 },
  };
  const { request, sent } = backendThat(answers);
  await request(read, asked);
  now = meanwhile;
  const from = sent.length;
  const key = `${method} ${write.replace('3', ':id')}`;
  const input = { params: { id: '3' }, ...(method === 'PUT' ? { body } : { query: {} }) };
  const answer = request(key, input);
  const outcome = await answer.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );
  return { outcome, sent: sent.slice(from) };
}

describe.each(Object.entries(kinds))('%s', (_, kind) => {
  test('is looked at once, and what somebody else changed of it stays', async () => {
    const { outcome, sent } = await written(kind, 'PUT', { data: [{ ...kind.row, ...kind.theirs }] });
    expect(sent.map(({ call }) => call)).toEqual([kind.look ?? kind.read, `PUT ${kind.write}`]);
    expect(sent.at(-1)?.body).toEqual(kind.sent);
    expect(outcome).toBe('done');
  });

  test('is as the user made it where both changed it', async () => {
    const [changed = ''] = Object.keys(kind.body).filter((name) => String(kind.body[name]) !== String(kind.row[name]));
    const { sent } = await written(kind, 'PUT', {
      data: [{ ...kind.row, [changed]: changed === 'end_time' ? '14:00' : 'iets anders' }],
    });
    expect(sent.at(-1)?.body).toMatchObject({ [changed]: kind.body[changed] });
  });

  test('is not made again when somebody removed it, and needs no removal then', async () => {
    expect((await written(kind, 'PUT', null)).outcome).toBe('not_found');
    const { outcome, sent } = await written(kind, 'DELETE', null);
    expect(outcome).toBe('done');
    expect(sent.map(({ call }) => call)).toEqual([kind.look ?? kind.read]);
  });

  test('is not written unseen when the look fails', async () => {
    const { outcome, sent } = await written(kind, 'PUT', { status: 500, data: {} });
    expect(outcome).toBe('server');
    expect(sent).toHaveLength(1);
  });
});
