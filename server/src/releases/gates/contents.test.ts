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

  test('a script of more than two megabytes is refused before it is read', async () => {
    const files = { ...remoteFiles('mfe-planning'), 'large.js': `"${'a'.repeat(2 * 1024 * 1024)}";` };
    await expect(publish({ name: 'mfe-planning', files })).rejects.toThrow(/a script or stylesheet may have 2097152/);
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

  test('a stylesheet that applies to other areas is refused, and one of CSS modules is accepted', async () => {
    const files = remoteFiles('mfe-planning');
    const styled = (css: string) => ({ name: 'mfe-planning', files: { ...files, 'card.css': css } });
    await expect(publish(styled('.card-aL9QG8{margin:0}body{color:red}'))).rejects.toThrow(
      /'card.css' has styles that apply to other areas too: 'body'; use classes of CSS modules/,
    );
    await publish(styled('.card-aL9QG8{margin:0}'));
    expect(await pointers()).toHaveLength(1);
  });

  test('a script that changes what all areas share is refused, and one that changes its own is accepted', async () => {
    const scripted = (code: string) => ({
      name: 'mfe-planning',
      files: { ...remoteFiles('mfe-planning'), 'own.js': code },
    });
    await expect(publish(scripted('Array.prototype.last=()=>0;'))).rejects.toThrow(
      /'own.js' changes Array.prototype, which all areas share/,
    );
    await publish(scripted('function Own(){}Own.prototype.last=()=>0;'));
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
