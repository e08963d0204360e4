import { follow, liveServersOfFile } from '../realtime/testing/liveServer.ts';
import { buildOrganisation } from '../testing/organisation.ts';

const send = 'POST /integration/mutation-requests';

const live = liveServersOfFile();

test('tablets of the group receive a request, its decision and its withdrawal', async () => {
  const { here, there } = live;
  const organisation = await buildOrganisation(here);
  const { child: child_id, company: company_id, session } = organisation;
  const socket = await follow(here, organisation);
  const office = there.as({ integration: await there.build.integration({ company_id }) });
  const body = { child_id, kind: 'extra', date: '2026-03-18', start_time: '08:00', end_time: '12:00' } as const;
  const about = { childIds: [child_id] };
  const { id } = await office.ask(send, { headers: {}, body });
  expect((await socket.next('requests-changed')).data).toEqual(about);

  const decision = { params: { id: `${id}` }, body: { despite_full: false } };
  await there.as(session).ask('POST /mutation-requests/:id/approve', decision);
  expect((await socket.next('planning-changed')).data).toEqual(about);
  expect((await socket.next('requests-changed')).data).toEqual(about);

  const second = await office.ask(send, { headers: {}, body: { ...body, start_time: '13:00', end_time: '14:00' } });
  expect((await socket.next('requests-changed')).data).toEqual(about);
  await office.ask('POST /integration/mutation-requests/:id/withdraw', { params: { id: `${second.id}` } });
  expect((await socket.next('requests-changed')).data).toEqual(about);
});
