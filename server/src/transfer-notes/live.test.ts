import { follow, liveServersOfFile } from '../realtime/testing/liveServer.ts';
import { buildOrganisation } from '../testing/organisation.ts';

const live = liveServersOfFile();

test('other tablets of a group receive each change, also when a note leaves the group', async () => {
  const { here, there } = live;
  const organisation = await buildOrganisation(here);
  const { establishment, group } = organisation;
  const second = await here.build.group({ establishment_id: establishment });
  const tablet = there.as(organisation.session);
  const socket = await follow(here, organisation);
  const fields = { note: 'Oma haalt Daan.', date: '2026-03-10', sticky: false };

  const body = { id_group: `${group}`, ...fields };
  const { id, created_at } = await tablet.ask('POST /transfer-notes', { headers: {}, body });
  expect((await socket.next('notes-changed')).data).toEqual({ groupIds: [group] });

  const params = { id: `${id}` };
  const moved = { id_group: `${second}`, ...fields, based_on: created_at };
  await tablet.ask('PUT /transfer-notes/:id', { params, body: moved });
  expect((await socket.next('notes-changed')).data).toEqual({ groupIds: [group, second] });
});
