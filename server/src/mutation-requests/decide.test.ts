import { addChild, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testNow, type TestServer } from '../testing/testServer.ts';
import { addRequest } from './testing/addRequest.ts';
import { eventsAbout, listOf, plannedOn } from './testing/shown.ts';

const approve = 'POST /mutation-requests/:id/approve';
const refuse = 'POST /mutation-requests/:id/refuse';
const outlook = 'GET /mutation-requests/:id/outlook';
const tuesday = '2026-03-17';
const wednesday = '2026-03-18';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

const asked = (given: Parameters<typeof addRequest>[2] = {}) => addRequest(server, organisation, given);
const approving = (id: number, despite_full = false) => ({ params: { id: `${id}` }, body: { despite_full } });
const look = (id: number, query: { id_group?: string } = {}) => ({ params: { id: `${id}` }, query });
const refusing = (id: number, reason = 'De groep is vol.') => ({ params: { id: `${id}` }, body: { reason } });
const hours = { start_time: '08:30', end_time: '17:30' };

/** The contracted Tuesdays of the child. */
function slot() {
  const { child: child_id, group: group_id } = organisation;
  return server.build.weeklySlot({ child_id, group_id });
}

describe('approving', () => {
  test('an extra day plans it and records who decided and when', async () => {
    const { company, establishment } = organisation;
    const names = { first_name: 'Sanne', last_name_suffix: 'de', last_name: 'Wit' };
    const employee_id = await server.build.employee({ company_id: company, ...names });
    const account_id = await server.build.account({ company_id: company, employee_id, client_number: '4' }, [
      establishment,
    ]);
    const client = server.as(await server.build.session({ account_id }));
    const id = await asked({ date: wednesday, ...hours });
    const answer = await client.ask(approve, approving(id));
    expect(answer).toMatchObject({ id, status: 'approved', decided_at: testNow, decided_by: 'Sanne de Wit' });
    expect(await plannedOn(organisation, wednesday)).toEqual(['ADDED 08:30-17:30']);
    expect(await listOf(organisation)).toEqual([]);
    expect(await listOf(organisation, true)).toEqual([answer]);
  });

  test.each([
    ['ill', 'ill'],
    ['cancel', 'day-off'],
  ] as const)('%s cancels the whole day for the reason %s', async (kind, reason) => {
    await slot();
    const { child: child_id, group: group_id } = organisation;
    const late = { date: tuesday, start_time: '18:30', end_time: '20:00', reason: 'extra' } as const;
    await server.build.planningItem({ child_id, group_id, ...late });
    const id = await asked({ kind, date: tuesday, start_time: null, end_time: null });
    await organisation.client.ask(approve, approving(id));
    expect(await plannedOn(organisation, tuesday)).toEqual(['DELETED 08:00-18:00', 'DELETED 18:30-20:00']);
    const body = { idChild: child_id, date: tuesday };
    const { items } = await organisation.client.ask('legacy POST /ChildPlanning/getitems', { body });
    expect(items.map((item) => item.reason)).toEqual([reason, reason]);
  });

  test('an illness is shown on its day, with the note of the parent', async () => {
    await slot();
    const { child: id_child, group, client } = organisation;
    const absencesOn = async (date: string) =>
      (await client.ask('GET /planning', { query: { id_group: `${group}`, date } })).absences ?? [];
    const given = { date: tuesday, start_time: null, end_time: null };
    const id = await asked({ kind: 'ill', ...given, note: 'Koorts. '.repeat(40) });
    await client.ask(outlook, look(id));
    expect(await absencesOn(tuesday)).toEqual([]);
    await client.ask(approve, approving(id));
    const [absence, ...more] = await absencesOn(tuesday);
    expect([absence, more]).toEqual([
      { id_child, kind: 'ill', reason: expect.stringMatching(/^Koorts\. .{246}…$/) },
      [],
    ]);
    expect(await absencesOn(wednesday)).toEqual([]);

    const late = { start_time: '18:30', end_time: '20:00', reason: 'extra' } as const;
    await server.build.planningItem({ child_id: id_child, group_id: group, date: wednesday, ...late });
    await client.ask(approve, approving(await asked({ kind: 'cancel', date: wednesday })));
    expect(await absencesOn(wednesday)).toEqual([]);
  });

  test.each([
    [{ start_time: null, end_time: null }, 'ADDED 08:00-18:00'],
    [hours, 'ADDED 08:30-17:30'],
  ])('a swap with %j moves the day', async (given, expected) => {
    await slot();
    const id = await asked({ kind: 'swap', date: tuesday, swap_date: wednesday, ...given });
    await organisation.client.ask(approve, approving(id));
    expect(await plannedOn(organisation, tuesday)).toEqual(['DELETED 08:00-18:00']);
    expect(await plannedOn(organisation, wednesday)).toEqual([expected]);
  });

  test('of concurrent decisions one succeeds, the others get 409, and it is planned once', async () => {
    const id = await asked({ date: wednesday, ...hours });
    const attempts = await Promise.all([
      organisation.client.attempt(approve, approving(id)),
      organisation.client.attempt(approve, approving(id)),
      organisation.client.attempt(refuse, refusing(id)),
    ]);
    expect(attempts.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const [decided] = await listOf(organisation, true);
    for (const refusal of attempts.filter(({ statusCode }) => statusCode === 409)) {
      expect(refusal.json().error).toMatchObject({ code: 'conflict', current: decided });
    }
    expect(await plannedOn(organisation, wednesday)).toEqual(
      decided?.status === 'approved' ? ['ADDED 08:30-17:30'] : [],
    );
  });

  test('the refusal of a second decision contains the first one', async () => {
    const id = await asked({ ...hours });
    await organisation.client.ask(refuse, refusing(id));
    const refusal = await organisation.client.refused(approve, approving(id));
    expect(refusal).toMatchObject({ status: 409, error_message: 'Deze aanvraag is intussen al geweigerd.' });
    expect(await plannedOn(organisation, wednesday)).toEqual([]);
  });

  test('a request withdrawn in the meantime is not planned', async () => {
    const id = await asked({ status: 'withdrawn', decided_at: testNow });
    expect(await organisation.client.refused(approve, approving(id))).toMatchObject({
      status: 409,
      error_message: 'Deze aanvraag is intussen ingetrokken door de ouder.',
      current: { id, status: 'withdrawn' },
    });
    expect(await plannedOn(organisation, wednesday)).toEqual([]);
  });

  test.each([
    ['a day that is past', { date: '2026-03-09', ...hours }, 'Deze dag is al voorbij.'],
    ['a day on which nothing is planned', { kind: 'ill', date: wednesday }, 'Het kind is op deze dag niet gepland.'],
    [
      'a swap to a day that is past',
      { kind: 'swap', date: tuesday, swap_date: '2026-03-09' },
      'Deze dag is al voorbij.',
    ],
    ['hours that overlap', { date: tuesday, ...hours }, 'Het kind is dan al gepland: 08:00-18:00.'],
  ] as const)('%s is refused and changes nothing', async (_what, given, message) => {
    await slot();
    const id = await asked(given);
    const refusal = await organisation.client.refused(approve, approving(id));
    expect(refusal).toMatchObject({ status: 400, code: 'invalid', error_message: message });
    expect((await listOf(organisation)).map((request) => request.id)).toEqual([id]);
    expect(await plannedOn(organisation, tuesday)).toEqual(['DEFAULT 08:00-18:00']);
    expect(await eventsAbout(server, organisation)).toEqual([]);
  });

  test('illness on a past day can be approved', async () => {
    await slot();
    const id = await asked({ kind: 'ill', date: '2026-03-03', start_time: null, end_time: null });
    await organisation.client.ask(approve, approving(id));
    expect(await plannedOn(organisation, '2026-03-03')).toEqual(['DELETED 08:00-18:00']);
  });

  test.each([
    ['extra', hours, wednesday],
    ['swap', { start_time: null, end_time: null, swap_date: wednesday }, tuesday],
  ] as const)('%s can be planned in another group of the establishment, with a preview', async (kind, given, date) => {
    await slot();
    const { establishment, client } = organisation;
    const name = 'Egels';
    const other = await server.build.group({ establishment_id: establishment, name, max_children: 3 });
    const id = await asked({ kind, date, ...given });
    const seen = await client.ask(outlook, look(id, { id_group: `${other}` }));
    expect(seen.groups.map((group) => group.id).toSorted()).toEqual([organisation.group, other].toSorted());
    expect(seen.days.at(-1)).toMatchObject({
      ...{ date: wednesday, group: { id: other, name }, children: 0, max_children: 3 },
      then: { children: 1 },
    });
    const answer = await client.ask(approve, {
      params: { id: `${id}` },
      body: { despite_full: false, id_group: other },
    });
    expect(answer.group).toEqual({ id: other, name });
    const query = { id_group: `${other}`, date: wednesday };
    expect((await client.ask('GET /planning', { query })).data).toMatchObject([
      { status: 'ADDED', group: { id: other } },
    ]);
  });

  test('a group of an establishment where the child is not placed is refused', async () => {
    const { company, account, client } = organisation;
    const establishment_id = await server.build.establishment({ company_id: company });
    await server.db.insertInto('account_establishment').values({ account_id: account, establishment_id }).execute();
    const elsewhere = await server.build.group({ establishment_id });
    const id = await asked({ date: wednesday, ...hours });
    const body = { despite_full: false, id_group: elsewhere };
    expect(await client.refused(approve, { params: { id: `${id}` }, body })).toMatchObject({ status: 400 });
    expect((await client.ask(outlook, look(id, { id_group: `${elsewhere}` }))).problem).not.toBeNull();
    expect(await plannedOn(organisation, wednesday)).toEqual([]);
  });

  test('on a day when the group is closed is refused', async () => {
    const { company: company_id, establishment } = organisation;
    const closed = { company_id, establishment_id: establishment, start_date: wednesday, end_date: wednesday };
    await server.build.calendarPeriod({ ...closed, name: 'Studiedag' });
    const id = await asked({ date: wednesday, ...hours });
    const refusal = await organisation.client.refused(approve, approving(id));
    expect(refusal).toMatchObject({ status: 400, error_message: 'De groep is op deze dag gesloten: Studiedag.' });
  });

  test('a request that overfills the group needs confirmation', async () => {
    const { group } = organisation;
    await server.db.updateTable('care_group').set({ max_children: 1 }).where('id', '=', group).execute();
    const other = await addChild(server, organisation);
    await server.build.planningItem({ child_id: other, group_id: group, date: wednesday });
    const id = await asked({ date: wednesday, ...hours });
    expect(await organisation.client.ask(outlook, look(id))).toMatchObject({
      problem: null,
      full: true,
      days: [{ children: 1, max_children: 1, then: { children: 2 } }],
    });
    expect(await organisation.client.refused(approve, approving(id))).toMatchObject({
      status: 400,
      error_message: 'De groep heeft dan meer kinderen dan plaatsen.',
    });
    expect(await plannedOn(organisation, wednesday)).toEqual([]);
    await organisation.client.ask(approve, approving(id, true));
    expect(await plannedOn(organisation, wednesday)).toEqual(['ADDED 08:30-17:30']);
  });
});

describe('refusing', () => {
  test('needs a reason, stores it and leaves the planning unchanged', async () => {
    const id = await asked({ ...hours });
    expect(await organisation.client.refused(refuse, refusing(id, '  '))).toMatchObject({ status: 400 });
    const answer = await organisation.client.ask(refuse, refusing(id, ' Geen plek. '));
    expect(answer).toMatchObject({ status: 'refused', reason: 'Geen plek.', decided_at: testNow });
    expect(await plannedOn(organisation, wednesday)).toEqual([]);
  });

  test('is audited without contents, like approving', async () => {
    const [first, second] = [await asked(), await asked()];
    await organisation.client.ask(refuse, refusing(first));
    await organisation.client.ask(approve, approving(second));
    const lines = await server.db
      .selectFrom('audit')
      .where('account_id', '=', organisation.account)
      .where('action', 'like', 'request.%')
      .select(['action', 'child_id', 'item_id'])
      .orderBy('id')
      .execute();
    const { child: child_id } = organisation;
    expect(lines).toEqual([
      { action: 'request.refused', child_id, item_id: first },
      { action: 'request.approved', child_id, item_id: second },
    ]);
  });
});
