import { publishRelease } from '../releases/publish.ts';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { startShare } from '../releases/shares/startShare.ts';
import { fakeBuild } from '../releases/testing/fakeBuild.ts';
import { buildOrganisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'groepsapp-releases-'));
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('office reads what is served, what is tried by a part, and what moved when; a location manager does not', async () => {
  const { company, establishment } = await buildOrganisation(server);
  await server.build.establishment({ company_id: company });
  const { clock, db } = server;
  const publish = async (name: string, version: string, channel: 'stable' | 'beta') => {
    const { directory, release } = fakeBuild(folder, { name, version });
    const how = { directory, channel, by: 'Team', overrule: true, clock };
    await publishRelease(db, new ReleaseStore(join(folder, 'store')), how);
    return release.release;
  };
  await publish('shell', '1.0.0', 'stable');
  const old = await publish('mfe-planning', '1.0.0', 'stable');
  const tried = await publish('mfe-planning', '1.1.0', 'beta');
  await startShare(db, { name: 'mfe-planning', by: 'Team', clock, share: 50 });
  const as = async (role: 'office' | 'location-manager') => {
    const account_id = await server.build.account({ company_id: company, role }, [establishment]);
    return server.as(await server.build.session({ account_id }));
  };
  const office = await as('office');
  const { rows } = await office.ask('GET /management/releases', { query: { search: 'planning' } });
  expect(rows).toMatchObject([
    { name: 'mfe-planning', channel: 'stable', release: old, share: { release: tried, percentage: 50 } },
    { name: 'mfe-planning', channel: 'beta', release: tried, share: null },
  ]);
  const moves = await office.ask('GET /management/releases/history', { query: {} });
  expect(moves.rows.map(({ action, before, after }) => [action, before, after]).slice(0, 2)).toEqual([
    ['share', old, tried],
    ['publish', null, tried],
  ]);
  const manager = await as('location-manager');
  expect(await manager.refused('GET /management/releases', { query: {} })).toMatchObject({ status: 403 });
});
