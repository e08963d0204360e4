import { mostUsedScreens } from '@groepsapp/contract';
import { served, startWatchedServer, type WatchedServer } from './testing/watchedServer.ts';
import { fakeBuild } from '../releases/testing/fakeBuild.ts';

const screen = {
  ...{ remote: 'mfe-children', release: served, route: '/children/:id' },
  ...{ taps: 4, tapMs: 500, slowTaps: 1, longFrames: 2, saves: 3, lost: 1, errors: 1 },
};

let server: WatchedServer;

beforeEach(async () => {
  server = await startWatchedServer();
  const { release } = fakeBuild(server.databaseOptions.dataDir, {
    name: 'mfe-children',
    document: {
      release: served,
      version: served.split('-')[0] ?? '',
      area: { routes: [{ path: '/children/:id', module: './Card', needs: 'groups' }], menu: [], slots: [] },
    },
  });
  await server.db
    .updateTable('release')
    .set({ document: JSON.stringify(release) })
    .where('release', '=', served)
    .execute();
});

afterEach(() => server.close());

async function tell(...screens: object[]): Promise<number> {
  const answer = await server.app.inject({ method: 'POST', url: '/api/telemetry/use', payload: { screens } });
  return answer.statusCode;
}

const labels = (route: string, release = served) => `{remote="mfe-children",release="${release}",route="${route}"}`;

test('what screens felt like is counted per area, release and screen', async () => {
  expect(await tell(screen)).toBe(200);
  expect(await tell(screen, { ...screen, route: '/children/7' })).toBe(200);
  const text = await server.metrics();
  expect(text).toContain(`groepsapp_taps_total${labels('/children/:id')} 8\n`);
  expect(text).toContain(`groepsapp_tap_seconds_total${labels('/children/:id')} 1\n`);
  expect(text).toContain(`groepsapp_slow_taps_total${labels('/children/:id')} 2\n`);
  expect(text).toContain(`groepsapp_long_frames_total${labels('/children/:id')} 4\n`);
  expect(text).toContain(`groepsapp_shown_errors_total${labels('/children/:id')} 2\n`);
  expect(text).toContain(`groepsapp_taps_total${labels('other')} 4\n`);
  const outcome = (one: string) => labels('/children/:id').replace('}', `,outcome="${one}"}`);
  expect(text).toContain(`groepsapp_saves_total${outcome('taken')} 4\n`);
  expect(text).toContain(`groepsapp_saves_total${outcome('lost')} 2\n`);
});

test('the status page shows them, with the slowest screen', async () => {
  await tell(screen);
  const { body } = await server.app.inject({ url: '/status', headers: { host: 'localhost' } });
  const text = body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toContain('Tikken 4 Tijd per tik 125 ms Trage tikken 1 Traagste scherm /children/:id 125 ms');
  expect(text).toContain('Haperingen 2 Bewaard 2 Niet bewaard 1 Fouten op het scherm 1');
});

test('names that nobody served become no labels', async () => {
  await tell({ ...screen, remote: 'sofie' }, { ...screen, release: 'noor' }, { ...screen, route: '/emma' });
  await tell({ ...screen, remote: 'shell', route: '/emma' });
  const text = await server.metrics();
  for (const made of ['sofie', 'noor', 'emma']) expect(text).not.toContain(made);
});

test.each([
  ['a field that nobody asked for', { url: '/children/7' }],
  ['a negative count', { taps: -1 }],
  ['half a tap', { taps: 0.5 }],
  ['a time without end', { tapMs: 1e12 }],
  ['a route that is a text', { route: 'x'.repeat(65) }],
  ['a count that is a text', { lost: 'Sofie' }],
])('%s is refused', async (_what, part) => {
  expect(await tell({ ...screen, ...part })).toBe(400);
  expect(await server.metrics()).not.toMatch(/^groepsapp_taps_total\{/m);
});

test('too many screens, or none, are refused', async () => {
  expect(await tell(...Array.from({ length: mostUsedScreens + 1 }, () => screen))).toBe(400);
  expect(await tell()).toBe(400);
});
