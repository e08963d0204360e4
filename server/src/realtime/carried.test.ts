import { today } from '../base/clock.ts';
import { publish } from '../events/publish.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { follow, liveServersOfFile } from './testing/liveServer.ts';

const servers = liveServersOfFile();
let organisation: Organisation;

beforeEach(async () => {
  organisation = await buildOrganisation(servers.here);
});

const signIn = (child_id: number, group_id: number) =>
  servers.here.build.presence({ child_id, group_id, date: today(servers.here.clock), end_time: null });

const change = (groupIds: readonly number[], childIds: number[], establishmentIds: readonly number[] = []) =>
  publish(servers.there.db, { name: 'presence-changed', data: { childIds }, to: { groupIds, establishmentIds } });

test('who follows the group of a child gets its records with the event', async () => {
  const { group, child } = organisation;
  const socket = await follow(servers.here, organisation);
  await change([group], [child]);
  expect((await socket.next('presence-changed')).data).toEqual({ childIds: [child], presence: [] });

  const id = await signIn(child, group);
  await change([group], [child]);
  expect((await socket.next('presence-changed')).data).toEqual({
    childIds: [child],
    presence: [{ id, child_id: child, group_id: group, start_time: expect.any(String), end_time: null }],
  });
});

test('who follows another group or the establishment hears only that something changed', async () => {
  const { group, child, establishment } = organisation;
  const other = await servers.here.build.group({ establishment_id: establishment });
  await signIn(child, other);
  const socket = await follow(servers.here, organisation);
  await change([group, other], [child], [establishment]);
  expect((await socket.next('presence-changed')).data).toEqual({ childIds: [child] });

  const ofPlace = await follow(servers.here, organisation, `private-establishment-${establishment}`);
  await change([other], [child], [establishment]);
  expect((await ofPlace.next('presence-changed')).data).toEqual({ childIds: [child] });
});

test('records of many children are fetched', async () => {
  const socket = await follow(servers.here, organisation);
  const childIds = [1, 2, 3, 4, 5, 6, 7];
  await change([organisation.group], childIds);
  expect((await socket.next('presence-changed')).data).toEqual({ childIds });
});

test('of two changes of one child the last that arrives has the newest record', async () => {
  const { group, child } = organisation;
  const socket = await follow(servers.here, organisation);
  const id = await signIn(child, group);
  const end_time = servers.here.clock.now().toISOString();
  await change([group], [child]);
  await servers.here.db.updateTable('presence').set({ end_time }).where('id', '=', id).execute();
  await change([group], [child]);
  await socket.next('presence-changed');
  expect((await socket.next('presence-changed')).data).toMatchObject({ presence: [{ id, end_time }] });
});
