import { type FakeContents, remoteFiles, shellFiles } from '../testing/fakeBuild.ts';
import { areaOf as area, releaseOf as release, TestReleases } from '../testing/publishing.ts';

let releases: TestReleases;

beforeEach(async () => {
  releases = await TestReleases.open();
});

afterEach(() => releases.close());

const publish = (contents: FakeContents) => releases.publish(contents);
const pointers = () => releases.pointers();

describe('the contents of a release', () => {
  const route = (path: string) => area({ routes: [{ path, module: './Card', needs: 'groups' }] });
  const menu = (path: string) => area({ menu: [{ label: 'Extra', icon: 'care', path, order: 1 }] });

  test.each(['/*', '/:x', '/login', '/Dashboard/x', '//evil.example', '/a b', '/x/../y', `/${'a'.repeat(200)}`])(
    'the route %s is refused',
    async (path) => {
      await expect(publish(release('mfe-planning', route(path)))).rejects.toThrow(
        /is not allowed|belongs to the shell/,
      );
      await expect(publish(release('mfe-planning', menu(path)))).rejects.toThrow(/is not allowed|belongs to the shell/);
    },
  );

  test.each(['/planning', '/children/:id/:tab', '/transfer/Reports'])('the route %s is accepted', async (path) => {
    await publish(release('mfe-planning', route(path)));
    expect(await pointers()).toHaveLength(1);
  });

  test('a thousand menu items are refused', async () => {
    const item = { label: 'Extra', icon: 'care', path: '/extra', order: 1 };
    const many = area({ menu: Array.from({ length: 1_000 }, () => item) });
    await expect(publish(release('mfe-planning', many))).rejects.toThrow(/1000 menu; at most 20/);
  });

  test.each(['evil.html', 'evil.xhtml', 'evil.pdf', 'evil'])('the file %s is refused', async (path) => {
    const files = { ...remoteFiles('mfe-planning'), [path]: '<script>alert(1)</script>' };
    await expect(publish({ name: 'mfe-planning', files })).rejects.toThrow(/of a kind that a release may not hold/);
  });

  test.each([
    ['other code than the release', { 'Card.js': '"planted";' }, /another 'Card.js' than the release/],
    ['a file that the release does not have', { 'planted.js': '"card";' }, /another 'planted.js' than the release/],
    ['no texts', { 'Card.js': 1 }, /is not what the build writes/],
  ])('a pack with %s is refused, for browsers run what it holds', async (_what, pack, why) => {
    for (const [name, files] of Object.entries({ 'mfe-planning': remoteFiles('mfe-planning'), shell: shellFiles })) {
      const packed = { ...files, 'pack.json': JSON.stringify(pack) };
      await expect(publish({ name, files: packed })).rejects.toThrow(why);
    }
  });

  test('a pack of the files of the release is accepted', async () => {
    const files = remoteFiles('mfe-planning');
    const pack = JSON.stringify({ 'Card.js': files['Card.js'], 'chart.js': files['chart.js'] });
    await publish({ name: 'mfe-planning', files: { ...files, 'pack.json': pack } });
    expect(await pointers()).toHaveLength(1);
  });

  test('a release document of more than a megabyte is refused', async () => {
    const slots = Array.from({ length: 10_000 }, (_, index) => ({
      slot: 'dashboard-card',
      id: `${index}`,
      title: 'Kaart'.repeat(20),
      module: './Card',
      order: 1,
    }));
    await expect(publish(release('mfe-planning', area({ slots })))).rejects.toThrow(/more than 1048576 bytes/);
  });
});
