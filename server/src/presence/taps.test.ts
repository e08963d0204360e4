import { addChild, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testNow, testToday, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

const at = (time: string, date = testToday) => `${date}T${time}:00.000Z`;

function tap(kind: 'in' | 'out', moment: string, { undo = false, child = organisation.child } = {}) {
  return { child_id: child, group_id: organisation.group, kind, moment, ...(undo && { undo }) };
}

const send = (...taps: ReturnType<typeof tap>[]) =>
  organisation.client.ask('POST /presence/taps', { headers: {}, body: { taps } });

function recordsOf(child = organisation.child) {
  const records = server.db.selectFrom('presence').where('child_id', '=', child).select(['start_time', 'end_time']);
  return records.orderBy('start_time').execute();
}

test('many children are signed in and out in one request, and a retry changes nothing', async () => {
  const second = await addChild(server, organisation);
  const taps = [tap('in', at('08:00')), tap('in', at('08:00'), { child: second }), tap('out', at('08:30'))];
  const { records } = await send(...taps);
  expect(records).toMatchObject([{ child_id: organisation.child }, { child_id: second }, { end_time: at('08:30') }]);
  await send(...taps);
  expect(await recordsOf()).toEqual([{ start_time: at('08:00'), end_time: at('08:30') }]);
  expect(await recordsOf(second)).toEqual([{ start_time: at('08:00'), end_time: null }]);
});

function logOf(child = organisation.child) {
  return server.db.selectFrom('presence_log').where('child_id', '=', child).selectAll().orderBy('id').execute();
}

test('a retry leaves no second line in the log and the audit, and tells the tablets nothing', async () => {
  const taps = [tap('in', at('08:00')), tap('out', at('08:30'))];
  const first = await send(...taps);
  const audited = () => server.db.selectFrom('audit').where('child_id', '=', organisation.child).selectAll().execute();
  const before = [await logOf(), await audited()];
  expect(before.map(({ length }) => length)).toEqual([2, 2]);
  expect(await send(...taps)).toEqual(first);
  expect([await logOf(), await audited()]).toEqual(before);
});

test('hundreds of taps of one child on one day are refused, and those of others are noted on their own', async () => {
  const second = await addChild(server, organisation);
  const second8 = tap('in', at('08:00'), { child: second });
  const moments = Array.from({ length: 399 }, (_, n) => new Date(Date.parse(at('06:00')) + n * 1000).toISOString());
  const taps = moments.map((moment, n) => tap(n % 2 ? 'out' : 'in', moment));
  const body = { taps: [...taps, second8] };
  expect(await organisation.client.refused('POST /presence/taps', { headers: {}, body })).toMatchObject({
    status: 403,
    error_message: 'De aanwezigheid van deze dag is al te vaak gewijzigd.',
  });
  expect(await logOf()).toEqual([]);
  await send(second8);
  expect(await recordsOf(second)).toEqual([{ start_time: at('08:00'), end_time: null }]);
});

test('a sign-out that arrives before its sign-in is kept', async () => {
  expect(await send(tap('out', at('08:30')))).toEqual({ records: [] });
  await send(tap('in', at('08:00')));
  expect(await recordsOf()).toEqual([{ start_time: at('08:00'), end_time: at('08:30') }]);
});

test('an undone tap does not count, also when the undo arrives first', async () => {
  await send(tap('in', at('08:00')));
  expect(await send(tap('in', at('08:00'), { undo: true }))).toEqual({ records: [] });
  expect(await recordsOf()).toEqual([]);
  await send(tap('out', at('08:40'), { undo: true }), tap('in', at('08:20')), tap('out', at('08:40')));
  expect(await recordsOf()).toEqual([{ start_time: at('08:20'), end_time: null }]);
});

test('a tap of a clock that runs ahead can be undone by its original moment', async () => {
  const ahead = at('09:01');
  await send(tap('in', ahead));
  expect(await recordsOf()).toEqual([{ start_time: testNow, end_time: null }]);
  await send(tap('in', ahead, { undo: true }));
  expect(await recordsOf()).toEqual([]);
});

test('one impossible moment refuses the whole request', async () => {
  const body = { taps: [tap('in', at('08:00')), tap('in', at('09:30'))] };
  expect(await organisation.client.refused('POST /presence/taps', { headers: {}, body })).toMatchObject({
    status: 400,
    fields: { moment: 'Deze tijd ligt in de toekomst.' },
  });
  expect(await recordsOf()).toEqual([]);
});

test('a record of today can be removed and stays in the log; one of yesterday cannot', async () => {
  const { records } = await send(tap('in', at('07:00')), tap('out', at('07:30')), tap('in', at('08:00')));
  const first = records[0]?.id ?? 0;
  await organisation.client.ask('DELETE /presence/:id', { params: { id: `${first}` }, query: {} });
  expect(await recordsOf()).toEqual([{ start_time: at('08:00'), end_time: null }]);
  expect((await logOf()).at(-1)).toMatchObject({
    kind: 'correct',
    undoes: 1,
    old_start_time: at('07:00'),
    old_end_time: at('07:30'),
    account_id: organisation.account,
  });
  const row = { child_id: organisation.child, group_id: organisation.group, date: '2026-03-09' };
  const yesterday = await server.build.presence({ ...row, end_time: at('17:00', '2026-03-09') });
  expect(
    await organisation.client.refused('DELETE /presence/:id', { params: { id: `${yesterday}` }, query: {} }),
  ).toMatchObject({
    status: 400,
  });
});
