import { addDays } from '../base/clock.ts';
import { addChild, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testNow, testToday, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

const penicillin = { title: 'Allergie', body: 'Penicilline.', priority: '1' } as const;
const later = '2026-03-10T09:00:30.000Z';

function versions(more: { id_instruction?: string } = {}) {
  const query = { id_child: `${organisation.child}`, ...more };
  return organisation.client.ask('GET /instructions/versions', { query });
}

async function create() {
  const body = { child_id: organisation.child, ...penicillin };
  return (await organisation.client.ask('POST /instructions', { headers: {}, body })).id;
}

/** Somebody else of the same establishment, with a name. */
async function colleague(first_name: string) {
  const { build } = server;
  const { company: company_id, establishment } = organisation;
  const employee_id = await build.employee({ company_id, first_name });
  const account_id = await build.account({ company_id, employee_id }, [establishment]);
  return server.as(await build.session({ account_id }));
}

test('a change keeps the text before it, with who wrote it and who changed it, and when', async () => {
  const sanne = await colleague('Sanne');
  const joris = await colleague('Joris');
  const body = { child_id: organisation.child, ...penicillin };
  const { id } = await sanne.ask('POST /instructions', { headers: {}, body });
  expect(await versions()).toEqual([]);
  server.clock.set(later);
  const changed = { ...penicillin, body: 'Geen.', priority: '0' } as const;
  await joris.ask('PUT /instructions/:id', { params: { id: `${id}` }, body: changed });
  const kept = {
    ...{ id: expect.any(Number), instruction_id: id, child_id: organisation.child, ...penicillin },
    ...{ written_at: testNow, written_by: 'Sanne Bakker' },
    ...{ replaced_at: later, replaced_by: 'Joris Bakker', removed: false },
  };
  expect(await versions()).toEqual([kept]);
  await sanne.ask('DELETE /instructions/:id', { params: { id: `${id}` }, query: {} });
  expect(await versions()).toMatchObject([
    { body: 'Geen.', written_by: 'Joris Bakker', written_at: later, replaced_by: 'Sanne Bakker', removed: true },
    { body: 'Penicilline.' },
  ]);
});

test('a change that is refused keeps nothing', async () => {
  const params = { id: `${await create()}` };
  const body = { ...penicillin, based_on: later };
  expect(await organisation.client.refused('PUT /instructions/:id', { params, body })).toMatchObject({ status: 409 });
  expect(await versions()).toEqual([]);
});

test('those of one instruction are answered apart, and those of another child never', async () => {
  const [first, second] = [await create(), await create()];
  const other = await server.build.instruction({ child_id: await addChild(server, organisation) });
  for (const id of [first, second, other])
    await organisation.client.ask('PUT /instructions/:id', { params: { id: `${id}` }, body: penicillin });
  expect((await versions()).map(({ instruction_id }) => instruction_id)).toEqual([second, first]);
  expect(await versions({ id_instruction: `${first}` })).toMatchObject([{ instruction_id: first }]);
  expect(await versions({ id_instruction: `${other}` })).toEqual([]);
});

test('of a child that left, only what was replaced before', async () => {
  const params = { id: `${await create()}` };
  await organisation.client.ask('PUT /instructions/:id', { params, body: penicillin });
  const leave = (end_date: string) =>
    server.db.updateTable('placement').set({ end_date }).where('child_id', '=', organisation.child).execute();
  await leave(addDays(testToday, -1));
  expect(await versions()).toEqual([]);
  await leave(testToday);
  server.clock.set('2026-03-12T09:00:00.000Z');
  organisation.client = server.as(await server.build.session({ account_id: organisation.account }));
  expect(await versions()).toHaveLength(1);
});
