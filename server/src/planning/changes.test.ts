import type { CallInput } from '@groepsapp/contract';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testNow, type TestServer } from '../testing/testServer.ts';

type Change = CallInput<'legacy POST /ChildPlanning/change'>['body'];
type Added = CallInput<'legacy POST /ChildPlanning/add'>['body'];

const tuesday = '2026-03-17';
const wednesday = '2026-03-18';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

function slot() {
  return server.build.weeklySlot({ child_id: organisation.child, group_id: organisation.group });
}

async function on(date: string) {
  const body = { idChild: organisation.child, date };
  return (await organisation.client.ask('legacy POST /ChildPlanning/getitems', { body })).items;
}

function added(given: Partial<Added> = {}): { headers: Record<string, never>; body: Added } {
  const { child: idChild, group: id_group } = organisation;
  const hours = { date: wednesday, start_time: '09:00', end_time: '12:00', reason: 'extra' } as const;
  return { headers: {}, body: { idChild, id_group, ...hours, ...given } };
}

/** The contracted time of the child on a Tuesday with other values. */
function changed(slotId: number, given: Partial<Change> = {}): { body: Change } {
  const { child: idChild, group: id_group } = organisation;
  const contracted = { id_group, start_time: '08:00', end_time: '18:00' };
  const based_on = { ...contracted, status: 'DEFAULT' } as const;
  return { body: { idChild, id: `slot-${slotId}-${tuesday}`, ...contracted, reason: null, based_on, ...given } };
}

const add = 'legacy POST /ChildPlanning/add';
const change = 'legacy POST /ChildPlanning/change';
const cancel = 'legacy POST /ChildPlanning/delete';

function cancelling({ body: { idChild, id, based_on } }: { body: Change }, reason: Change['reason'] = 'ill') {
  return { body: { idChild, id, based_on, reason } };
}

test('the title names the child and the day', async () => {
  await server.db
    .updateTable('child')
    .set({ first_name: 'Noor', last_name_suffix: 'van den', last_name: 'Berg' })
    .where('id', '=', organisation.child)
    .execute();
  const body = { idChild: organisation.child, date: tuesday };
  expect(await organisation.client.ask('legacy POST /ChildPlanning/gettitle', { body })).toEqual({
    child: { name: 'Noor van den Berg' },
    date: tuesday,
  });
});

test('the day lists its times with reason, and the groups of the establishment of the child', async () => {
  const slotId = await slot();
  await server.build.group({ establishment_id: organisation.establishment, name: 'Aapjes' });
  await server.build.group({
    establishment_id: await server.build.establishment({ company_id: organisation.company }),
  });
  const body = { idChild: organisation.child, date: tuesday };
  const day = await organisation.client.ask('legacy POST /ChildPlanning/getitems', { body });
  expect(day.items).toMatchObject([{ id: `slot-${slotId}-${tuesday}`, status: 'DEFAULT', reason: null }]);
  expect(day.groups.map(({ name }) => name)).toEqual(['Aapjes', expect.stringMatching(/^Groep/)]);
});

test('an extra time is added, listed and answered', async () => {
  const made = await organisation.client.ask(add, added());
  expect(made).toMatchObject({ date: wednesday, start_time: '09:00', status: 'ADDED', reason: 'extra' });
  expect(await on(wednesday)).toEqual([made]);
});

test('a retry with the same key adds a time once', async () => {
  const headers = { 'idempotency-key': '5f0c6a52-9a0c-4f2e-8d3b-2f9f6a1f0c11' };
  const first = await organisation.client.ask(add, { ...added(), headers });
  expect(await organisation.client.ask(add, { ...added(), headers })).toEqual(first);
  expect(await on(wednesday)).toHaveLength(1);
});

test('contracted hours can be changed for one day, and reset', async () => {
  const id = await slot();
  const later = { start_time: '10:00', reason: 'brought-late' } as const;
  const answer = await organisation.client.ask(change, changed(id, later));
  expect(answer).toMatchObject({ id: `slot-${id}-${tuesday}`, status: 'CHANGED', ...later });
  expect(await on('2026-03-24')).toMatchObject([{ status: 'DEFAULT', start_time: '08:00' }]);
  const { id_group } = changed(id).body;
  const based_on = { id_group, start_time: '10:00', end_time: '18:00', status: 'CHANGED' } as const;
  expect(await organisation.client.ask(change, changed(id, { based_on }))).toMatchObject({ status: 'DEFAULT' });
  expect(await server.db.selectFrom('planning_item').where('weekly_slot_id', '=', id).selectAll().execute()).toEqual(
    [],
  );
});

test('a cancelled time stays visible and can be restored', async () => {
  const id = await slot();
  const cancelled = await organisation.client.ask(cancel, cancelling(changed(id)));
  expect(cancelled).toMatchObject({ status: 'DELETED', reason: 'ill', start_time: '08:00' });
  expect(await on(tuesday)).toEqual([cancelled]);
  const based_on = { ...changed(id).body.based_on, status: 'DELETED' } as const;
  expect(await organisation.client.ask(change, changed(id, { based_on }))).toMatchObject({
    status: 'DEFAULT',
    reason: null,
  });
});

test('a cancelled extra time stays visible', async () => {
  const { id } = await organisation.client.ask(add, added());
  const { child: idChild, group: id_group } = organisation;
  const based_on = { id_group, start_time: '09:00', end_time: '12:00', status: 'ADDED' } as const;
  await organisation.client.ask(cancel, { body: { idChild, id, reason: null, based_on } });
  expect(await on(wednesday)).toMatchObject([{ id, status: 'DELETED' }]);
});

test('a concurrent edit of the same time is refused with 409 and the current value', async () => {
  const id = await slot();
  const updated = await organisation.client.ask(change, changed(id, { start_time: '10:00' }));
  const second = await organisation.client.attempt(change, changed(id, { start_time: '11:00' }));
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({ error: { code: 'conflict', current: updated } });
  const cancelled = await organisation.client.attempt(cancel, cancelling(changed(id)));
  expect(cancelled.statusCode).toBe(409);
});

test('of two concurrent edits of the same time one gets 409', async () => {
  const id = await slot();
  const answers = await Promise.all(
    ['10:00', '11:00'].map((start_time) => organisation.client.attempt(change, changed(id, { start_time }))),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('of two concurrent extra times one is refused as overlapping', async () => {
  const answers = await Promise.all([1, 2].map(() => organisation.client.attempt(add, added())));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

test.each([
  [{ end_time: '09:00' }, { end_time: 'De eindtijd moet na de begintijd liggen.' }],
  [{ date: tuesday }, { start_time: 'Het kind is dan al gepland: 08:00-18:00.' }],
  [{ date: '2027-03-12' }, { date: 'Kies een dag die hoogstens een jaar van vandaag is.' }],
  [{ date: '2024-08-31' }, { date: 'Kies een dag die hoogstens een jaar van vandaag is.' }],
])('an extra time with %j is refused', async (wrong, fields) => {
  await slot();
  expect(await organisation.client.refused(add, added(wrong))).toMatchObject({ status: 400, fields });
});

test('adjacent times do not overlap, and cancelled ones do not count', async () => {
  const id = await slot();
  await organisation.client.ask(add, added({ date: tuesday, start_time: '18:00', end_time: '18:30' }));
  await organisation.client.ask(cancel, cancelling(changed(id)));
  await organisation.client.ask(add, added({ date: tuesday }));
  const based_on = { ...changed(id).body.based_on, status: 'DELETED' } as const;
  expect(await organisation.client.refused(change, changed(id, { based_on }))).toMatchObject({ status: 400 });
});

test('a child can be planned only where it is placed on that day', async () => {
  const { company, account, child } = organisation;
  const elsewhere = await server.build.establishment({ company_id: company });
  await server.build.access(account, elsewhere);
  const id_group = await server.build.group({ establishment_id: elsewhere });
  const fields = { id_group: 'Het kind is op deze dag niet bij de vestiging van deze groep geplaatst.' };
  expect(await organisation.client.refused(add, added({ id_group }))).toMatchObject({ status: 400, fields });
  await server.db.updateTable('placement').set({ end_date: tuesday }).where('child_id', '=', child).execute();
  expect(await organisation.client.refused(add, added())).toMatchObject({ status: 400, fields });
});

test('a time of another child is not found', async () => {
  const other = await buildOrganisation(server);
  const theirs = await server.build.weeklySlot({ child_id: other.child, group_id: other.group });
  expect(await organisation.client.refused(change, changed(theirs))).toMatchObject({ status: 404 });
  const item = await server.build.planningItem({ child_id: other.child, group_id: other.group, date: tuesday });
  const named = changed(theirs, { id: `item-${item}` });
  expect(await organisation.client.refused(change, named)).toMatchObject({ status: 404 });
  expect(await organisation.client.refused(cancel, cancelling(named))).toMatchObject({ status: 404 });
});

test('a day outside the contract cannot be restored', async () => {
  const id = await slot();
  await organisation.client.ask(cancel, cancelling(changed(id)));
  const closed = { company_id: organisation.company, start_date: tuesday, end_date: tuesday };
  await server.build.calendarPeriod(closed);
  const based_on = { ...changed(id).body.based_on, status: 'DELETED' } as const;
  expect(await organisation.client.refused(change, changed(id, { based_on }))).toMatchObject({ status: 409 });
  expect(await on(tuesday)).toMatchObject([{ status: 'DELETED' }]);
});

test('changes are audited with account, child and action', async () => {
  const id = await slot();
  await organisation.client.ask(add, added());
  await organisation.client.ask(cancel, cancelling(changed(id)));
  const lines = server.db.selectFrom('audit').where('account_id', '=', organisation.account).orderBy('id');
  const line = { at: testNow, child_id: organisation.child };
  expect(await lines.select(['at', 'action', 'child_id']).execute()).toEqual([
    { ...line, action: 'planning.added' },
    { ...line, action: 'planning.cancelled' },
    { ...line, action: 'presence.absence' },
  ]);
});
