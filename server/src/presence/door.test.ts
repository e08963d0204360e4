import type { Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testToday, type TestServer } from '../testing/testServer.ts';
import { giveCarer } from '../records/testing/carer.ts';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

const at = (time: string) => `${testToday}T${time}:00.000Z`;
const grandmother = { name: 'Oma Ria', agreed: 'Gebeld met moeder' };

const tap = (kind: 'in' | 'out', time: string, rest: object = {}) => ({
  ...{ child_id: organisation.child, group_id: organisation.group, kind, moment: at(time) },
  ...rest,
});

const send = (...taps: ReturnType<typeof tap>[]) =>
  organisation.client.ask('POST /presence/taps', { headers: {}, body: { taps } });

const door = () => organisation.client.ask('GET /presence/door', { query: { id_child: `${organisation.child}` } });

test('a sign-out says who came, once, however often it is sent', async () => {
  const taps = [tap('in', '08:00'), tap('out', '08:30', { collected_by: grandmother })];
  await send(...taps);
  await send(...taps);
  expect((await door()).collected).toEqual([{ at: at('08:30'), ...grandmother }]);
});

test('who came is not said any more after the sign-out is taken back', async () => {
  await send(tap('in', '08:00'), tap('out', '08:30', { collected_by: grandmother }));
  await send(tap('out', '08:30', { undo: true }));
  expect((await door()).collected).toEqual([]);
});

test('a sign-in says nothing of who came', async () => {
  await send(tap('in', '08:00', { collected_by: grandmother }), tap('out', '08:30'));
  expect((await door()).collected).toEqual([]);
});

test('a name is needed', async () => {
  const body = { taps: [tap('out', '08:30', { collected_by: { name: ' ', agreed: '' } })] };
  expect(await organisation.client.refused('POST /presence/taps', { headers: {}, body })).toMatchObject({
    status: 400,
  });
});

test('the carers stand with photo, telephone numbers and whether they may come', async () => {
  const id = await giveCarer(server, organisation);
  const { carers } = await door();
  expect(carers).toEqual([
    {
      ...{ id, name: 'Yara Jansen', relation: 'moeder', may_pick_up: true, phones: ['06-12345678'] },
      photo: expect.stringContaining(`/carers/${id}/thumbnail`),
    },
  ]);
});

async function write(entered_by: number, created_at: string): Promise<void> {
  const message = { child_id: organisation.child, text: 'Opa haalt op', name: 'Yara', created_by: null };
  await server.db
    .insertInto('message')
    .values({ ...message, entered_by, created_at })
    .execute();
}

test('only a message of today by a parent is shown', async () => {
  await write(1, '2020-01-01T08:00:00.000Z');
  await write(0, at('08:10'));
  expect((await door()).message).toBeNull();
  await write(1, at('08:20'));
  expect((await door()).message).toEqual({ text: 'Opa haalt op', name: 'Yara', at: at('08:20') });
});

test('messages are left out where they are off', async () => {
  await write(1, at('08:20'));
  const names = ['ipad_message', 'ipad_go_message', 'portal_child_messages'];
  await server.db.deleteFrom('setting').where('name', 'in', names).execute();
  expect((await door()).message).toBeNull();
});
