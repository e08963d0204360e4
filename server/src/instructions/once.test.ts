import { randomUUID } from 'node:crypto';
import type { CallInput } from '@groepsapp/contract';
import type { Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import type { TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

type Request = CallInput<'POST /instructions'>;

const fields = { title: 'Slapen', body: 'In eigen slaapzak.', priority: '0' } as const;

function requestOf(key?: string, row: Partial<Request['body']> = {}): Request {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return { headers, body: { child_id: organisation.child, ...fields, ...row } };
}

function send(key?: string, row?: Partial<Request['body']>) {
  return organisation.client.ask('POST /instructions', requestOf(key, row));
}

function ofChild() {
  return organisation.client.ask('GET /instructions', { query: { id_child: `${organisation.child}` } });
}

async function timesAnnounced() {
  const lines = server.db.selectFrom('audit').where('child_id', '=', organisation.child).select('action');
  return (await lines.execute()).filter(({ action }) => action === 'instructions.created').length;
}

test('requests with the same key save and publish once, and each gets the same answer', async () => {
  const key = randomUUID();
  const first = await send(key);
  server.clock.advance(30_000);
  expect(await send(key, { title: ' Slapen ' })).toEqual(first);
  expect(await ofChild()).toEqual([first]);
  expect(await timesAnnounced()).toBe(1);
});

test.each([{ title: 'Eten' }, { body: 'Zonder knuffel.' }, { priority: '1' as const }])(
  'the same key with %j is a conflict',
  async (other) => {
    const key = randomUUID();
    const first = await send(key);
    const refusal = await organisation.client.refused('POST /instructions', requestOf(key, other));
    expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
    expect(await ofChild()).toEqual([first]);
  },
);

test('the key of a message is not shared with instructions', async () => {
  const key = randomUUID();
  const body = { child_id: organisation.child, text: 'Slapen', created_by: 1 } as const;
  await organisation.client.ask('POST /messages', { headers: { 'idempotency-key': key }, body });
  expect(await organisation.client.refused('POST /instructions', requestOf(key))).toMatchObject({ status: 409 });
});

test('a retry answers the instruction as it is now, and does not recreate a deleted one', async () => {
  const key = randomUUID();
  const params = { id: `${(await send(key)).id}` };
  const changed = await organisation.client.ask('PUT /instructions/:id', {
    params,
    body: { ...fields, title: 'Rusten' },
  });
  expect(await send(key)).toEqual(changed);
  await organisation.client.ask('DELETE /instructions/:id', { params, query: {} });
  expect(await organisation.client.refused('POST /instructions', requestOf(key))).toMatchObject({ status: 404 });
  expect(await ofChild()).toEqual([]);
});
