import type { Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import type { TestServer } from '../testing/testServer.ts';
import { addRequest } from './testing/addRequest.ts';
import { eventsAbout, listOf, plannedOn } from './testing/shown.ts';

const outlook = 'GET /mutation-requests/:id/outlook';
const tuesday = '2026-03-17';
const wednesday = '2026-03-18';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

const asked = (given: Parameters<typeof addRequest>[2] = {}) => addRequest(server, organisation, given);
const look = (id: number) => ({ params: { id: `${id}` }, query: {} });

describe('the preview', () => {
  test('shows the ratio without and with the child, and changes nothing', async () => {
    const { company, establishment, group, child } = organisation;
    const employee_id = await server.build.employee({ company_id: company });
    const times = { start_time: '08:00', end_time: '18:00' };
    await server.build.shift({
      employee_id,
      establishment_id: establishment,
      group_id: group,
      date: wednesday,
      ...times,
    });
    const id = await asked({ date: wednesday, start_time: '08:30', end_time: '17:30' });
    const answer = await organisation.client.ask(outlook, look(id));
    expect(answer).toMatchObject({ problem: null, full: false, request: { id, status: 'new', child_id: child } });
    const [day] = answer.days;
    expect(day).toMatchObject({ date: wednesday, planned: [], children: 0, then: { children: 1 } });
    expect(day?.ratio.map((row) => row.children)).toEqual([0]);
    expect(day?.then?.ratio.map((row) => `${row.start_time} ${row.children}/${row.employees}`)).toEqual([
      '08:00:00 0/1',
      '08:30:00 1/1',
      '17:30:00 0/1',
    ]);
    expect(await plannedOn(organisation, wednesday)).toEqual([]);
    expect((await listOf(organisation)).map((request) => request.status)).toEqual(['new']);
    expect(await eventsAbout(server, organisation)).toEqual([]);
  });

  test('of a swap shows both days', async () => {
    const { child: child_id, group: group_id } = organisation;
    await server.build.weeklySlot({ child_id, group_id });
    const none = { start_time: null, end_time: null };
    const id = await asked({ kind: 'swap', date: tuesday, swap_date: wednesday, ...none });
    const { days } = await organisation.client.ask(outlook, look(id));
    expect(days.map(({ date, children, then }) => ({ date, children, then: then?.children }))).toEqual([
      { date: tuesday, children: 1, then: 0 },
      { date: wednesday, children: 0, then: 1 },
    ]);
  });

  test('gives the reason why a request cannot be approved', async () => {
    const id = await asked({ kind: 'cancel', date: wednesday });
    const answer = await organisation.client.ask(outlook, look(id));
    expect(answer).toMatchObject({ problem: 'Het kind is op deze dag niet gepland.', days: [{ then: null }] });
  });
});
