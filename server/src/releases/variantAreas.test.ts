import type { Variant } from '@groepsapp/contract';
import { DeliveryServer } from '../delivery/testing/deliveryServer.ts';
import type { FakeContents } from './testing/fakeBuild.ts';
import { changeVariantAreas, readAreasChanges } from './variantAreas.ts';

const extra = 'mfe-extra';

let server: DeliveryServer;

beforeEach(async () => {
  server = await DeliveryServer.start();
  await upload({ name: 'shell' });
});

afterEach(() => server.close());

async function upload(contents: FakeContents) {
  const token = await server.token(contents.name, true);
  return server.upload(server.build(contents), { token, channel: 'stable' });
}

function change(action: 'add' | 'remove', area: string, variant: Variant = 'groepsapp') {
  const { db } = server.releases;
  return changeVariantAreas(db, { variant, area, action, by: 'beheer', clock: server.clock });
}

test('publishing an area lists the variants that include it', async () => {
  expect((await upload({ name: 'mfe-planning' })).body['variants']).toEqual(['groepsapp', 'gastouderapp']);
  expect((await upload({ name: 'mfe-tracking' })).body['variants']).toEqual(['groepsapp']);
  expect((await upload({ name: extra })).body['variants']).toEqual([]);
});

test('an area is served only while a variant includes it', async () => {
  await upload({ name: extra });
  expect(await server.served(extra, 'stable')).toBeUndefined();
  expect(await change('add', extra)).toContain(extra);
  expect(await server.served(extra, 'stable')).toMatch(/^1\.0\.0-/);
  expect(await change('remove', extra)).not.toContain(extra);
  expect(await server.served(extra, 'stable')).toBeUndefined();
});

test('the other variant keeps its areas', async () => {
  await upload({ name: 'mfe-planning' });
  await change('remove', 'mfe-planning', 'gastouderapp');
  expect(await server.served('mfe-planning', 'stable')).toMatch(/^1\.0\.0-/);
});

test('each change is recorded with person and time', async () => {
  await change('add', extra, 'gastouderapp');
  await change('remove', extra, 'gastouderapp');
  const changes = await readAreasChanges(server.releases.db);
  expect(changes.map(({ areas }) => areas.includes(extra))).toEqual([true, false]);
  expect(changes[0]).toMatchObject({
    variant: 'gastouderapp',
    changedBy: 'beheer',
    changedAt: '2026-03-10T09:00:00.000Z',
  });
});

test('an area that collides with another area of the variant is refused', async () => {
  const area = {
    routes: [{ path: '/plan', module: './Card' as const, needs: 'groups' as const }],
    menu: [],
    slots: [],
  };
  await upload({ name: extra, document: { area } });
  await upload({ name: 'mfe-planning', document: { area } });
  await expect(change('add', extra)).rejects.toThrow(/both have the route '\/plan'/);
  expect(await server.served(extra, 'stable')).toBeUndefined();
});

test.each([
  ['add', 'mfe-planning', 'groepsapp includes mfe-planning already.'],
  ['remove', extra, 'groepsapp does not include mfe-extra.'],
  ['add', 'shell', "'shell' is not a name of an area."],
  ['add', '../x', "'../x' is not a name of an area."],
] as const)('to %s %s is refused', async (action, area, message) => {
  await expect(change(action, area)).rejects.toThrow(message);
  expect(await readAreasChanges(server.releases.db)).toEqual([]);
});
