import { features } from '@groepsapp/contract';
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

describe('what goes on of a child', () => {
  /** A sleep that goes on since half past twelve; the event says that something of the child changed. */
  async function sleep() {
    const { build, clock } = servers.here;
    const { child, company } = organisation;
    const type = await build.activityType({ company_id: company, icon_id: 1, enter_time_end: 1 });
    await build.activity({ child_id: child, activity_type_id: type, date: today(clock), start_time: '12:30' });
  }

  const tell = (groupIds: readonly number[]) => {
    const data = { childIds: [organisation.child] };
    return publish(servers.there.db, { name: 'activities-changed', data, to: { groupIds, establishmentIds: [] } });
  };

  /** The sleep in the answer of the list, to compare with. */
  const inList = expect.objectContaining({ icon_id: 1, start_time: '12:30' });

  test('comes with the event to who follows its group', async () => {
    const { group, child } = organisation;
    const socket = await follow(servers.here, organisation);
    await tell([group]);
    const nothing = { child_id: child, sleep: false, activities: [] };
    expect((await socket.next('activities-changed')).data).toEqual({ childIds: [child], activities: [nothing] });
    await sleep();
    await tell([group]);
    expect((await socket.next('activities-changed')).data).toEqual({
      childIds: [child],
      activities: [{ child_id: child, sleep: true, activities: [inList] }],
    });
  });

  test('is fetched where the Logboek is off', async () => {
    const { group, child, company, establishment } = organisation;
    await sleep();
    for (const name of features.activities) await servers.here.build.setting(company, establishment, name, '0');
    const socket = await follow(servers.here, organisation);
    await tell([group]);
    expect((await socket.next('activities-changed')).data).toEqual({ childIds: [child] });
  });

  test('is fetched of a child with a place in two groups, one of which a follower may not see', async () => {
    const { group, child, establishment } = organisation;
    const other = await servers.here.build.group({ establishment_id: establishment });
    await servers.here.build.placement({ child_id: child, group_id: other });
    await sleep();
    const socket = await follow(servers.here, organisation);
    await tell([group, other]);
    expect((await socket.next('activities-changed')).data).toEqual({ childIds: [child] });
  });

  test('is fetched by who follows a group in which the child has no place', async () => {
    const { child, establishment } = organisation;
    await sleep();
    const other = await servers.here.build.group({ establishment_id: establishment });
    const socket = await follow(servers.here, organisation, `private-group-${other}`);
    await tell([other]);
    expect((await socket.next('activities-changed')).data).toEqual({ childIds: [child] });
  });
});
