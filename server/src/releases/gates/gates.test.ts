import type { Channel, KernelUses, Release } from '@groepsapp/contract';
import { promote, rollback } from '../changes.ts';
import { publishBuilds, readBuild } from '../publish.ts';
import { type FakeContents, remoteFiles } from '../testing/fakeBuild.ts';
import { areaOf as area, clock, releaseOf as release, TestReleases } from '../testing/publishing.ts';
import { changeVariantAreas } from '../variantAreas.ts';

let releases: TestReleases;

beforeEach(async () => {
  releases = await TestReleases.open();
});

afterEach(() => releases.close());

const publish = (contents: FakeContents, channel?: Channel) => releases.publish(contents, channel && { channel });
const pointers = () => releases.pointers();

describe('a call that this server does not answer', () => {
  const using = (version: string, ...calls: string[]): FakeContents => ({
    name: 'mfe-planning',
    version,
    document: { calls },
  });

  test('refuses the release that uses it, naming the call', async () => {
    await publish({ name: 'shell' });
    await publish(using('1.0.0', 'GET /children'));
    await expect(publish(using('1.1.0', 'GET /children', 'GET /unheard-of'))).rejects.toThrow(
      /On stable, mfe-planning 1.1.0-.* uses the call 'GET \/unheard-of', which this server does not answer/,
    );
  });

  test('is detected under every base', async () => {
    await publish({ name: 'shell' });
    await expect(publish(using('1.0.0', 'v3 POST /unheard-of'))).rejects.toThrow(
      /uses the call 'v3 POST \/unheard-of'/,
    );
  });

  test('refuses to promote a release that an earlier server accepted', async () => {
    await publish({ name: 'shell' });
    await publish(using('1.0.0', 'GET /children'), 'beta');
    const document = JSON.stringify({ ...(await releases.document('mfe-planning')), calls: ['GET /unheard-of'] });
    await releases.db.updateTable('release').set({ document }).where('name', '=', 'mfe-planning').execute();
    const what = { name: 'mfe-planning', by: 'team', clock };
    await expect(promote(releases.db, what)).rejects.toThrow(/On stable, mfe-planning .* 'GET \/unheard-of'/);
  });
});

test('a field that this server does not answer refuses the release that reads it, with file and line', async () => {
  const reading = (version: string, path: string): FakeContents => {
    const fields = { 'GET /transfer-notes': { [path]: { at: 'src/Notes.tsx:12', kinds: ['string'] } } };
    return { name: 'mfe-planning', version, document: { calls: ['GET /transfer-notes'], fields } };
  };
  await publish({ name: 'shell' });
  await publish(reading('1.0.0', 'answer[].note'));
  await expect(publish(reading('1.1.0', 'answer[].text'))).rejects.toThrow(
    /On stable, mfe-planning 1.1.0-.*: src\/Notes.tsx:12 reads 'answer\[\].text' of 'GET \/transfer-notes', which has no such field/,
  );
});

test('a field of a topic that the shell does not hand on is refused, whichever of the two comes last', async () => {
  const shell = (version: string, kinds: string[]): FakeContents => {
    return { name: 'shell', version, document: { handed: { 'topic selection': { 'value.groupId': kinds } } } };
  };
  const reading = (version: string, path: string): FakeContents => {
    const fields = { 'topic selection': { [path]: { at: 'src/Card.tsx:3', kinds: ['number', 'null'] } } };
    return { name: 'mfe-planning', version, document: { fields } };
  };
  await publish(shell('1.0.0', ['number', 'null']));
  await publish(reading('1.0.0', 'value.groupId'));
  await expect(publish(reading('1.1.0', 'value.group'))).rejects.toThrow(
    /mfe-planning 1.1.0-.* does not fit the shell 1.0.0-.*: src\/Card.tsx:3 reads 'value.group' of 'topic selection'/,
  );
  await expect(publish(shell('1.1.0', ['string']))).rejects.toThrow(/reads 'value.groupId' .* and it can be string/);
  await publish({ name: 'shell', version: '1.2.0' });
});

describe('a slot that an area offers', () => {
  const host = (version: string, handed?: Record<string, Record<string, string[]>>): FakeContents => {
    return { name: 'mfe-children', version, document: { ...(handed && { handed }) } };
  };
  const offering = (version: string, ...props: string[]) =>
    host(version, { 'slot status': Object.fromEntries(props.map((one) => [`value.${one}`, ['number']])) });
  const filling = (version: string, prop: string): FakeContents => {
    const fields = { 'slot status': { [`value.${prop}`]: { at: 'src/Status.tsx:5', kinds: ['number'] } } };
    const part = { slot: 'status', id: 'running', title: 'Bezig', module: './Card', order: 1 };
    return { name: 'mfe-planning', version, document: { fields, area: { routes: [], menu: [], slots: [part] } } };
  };

  test('is not taken away, nor renamed, while another area fills it', async () => {
    await publish({ name: 'shell' });
    await publish(offering('1.0.0', 'childId'));
    await publish(filling('1.0.0', 'childId'));
    for (const handed of [undefined, { 'slot state': { 'value.childId': ['number'] } }]) {
      await expect(publish(host('1.1.0', handed))).rejects.toThrow(
        /On stable, mfe-planning 1.0.0-.* fills the slot 'status' with 'running', which mfe-children no longer offers with 1.1.0-/,
      );
    }
  });

  test('keeps its props while another area reads them, and may pass more', async () => {
    await publish({ name: 'shell' });
    await publish(offering('1.0.0', 'childId'));
    await publish(filling('1.0.0', 'childId'));
    await expect(publish(offering('1.1.0', 'id'))).rejects.toThrow(
      /mfe-planning 1.0.0-.* does not fit mfe-children 1.1.0-.*: src\/Status.tsx:5 reads 'value.childId' of 'slot status', which has no such field/,
    );
    await publish(offering('1.2.0', 'childId', 'groupId'));
  });

  test('must have the props that a newer release reads', async () => {
    await publish({ name: 'shell' });
    await publish(offering('1.0.0', 'childId'));
    await expect(publish(filling('1.1.0', 'groupId'))).rejects.toThrow(/does not fit mfe-children 1.0.0-/);
    await publish(offering('1.1.0', 'childId', 'groupId'));
    await publish(filling('1.1.0', 'groupId'));
  });

  test('may be filled before it is there, and may go together with what filled it', async () => {
    await publish({ name: 'shell' });
    await publish(host('0.9.0'));
    await publish(filling('1.0.0', 'childId'));
    await publish(offering('1.0.0', 'childId'));
    await publish({ name: 'mfe-planning', version: '1.1.0' });
    await publish(host('1.1.0'));
  });

  test('is offered by one area only', async () => {
    await publish(offering('1.0.0', 'childId'));
    await expect(publish({ ...offering('1.0.0', 'childId'), name: 'mfe-tracking' })).rejects.toThrow(
      /mfe-children and mfe-tracking both have the slot status to offer/,
    );
  });
});

describe('a kernel that is too old', () => {
  test('refuses a remote that needs a newer kernel, with the remedy', async () => {
    await publish({ name: 'shell' });
    await expect(publish(release('mfe-planning', { kernel: '1.1.0' }))).rejects.toThrow(
      /mfe-planning .* needs kernel 1.1.0 and the shell .* brings 1.0.0; publish a shell with kernel 1.1.0/,
    );
    expect(await pointers()).toHaveLength(1);
  });

  test('refuses a shell that would break a served remote', async () => {
    await publish(release('shell', { kernel: '1.1.0' }));
    await publish(release('mfe-planning', { kernel: '1.1.0' }));
    for (const kernel of ['1.0.0', '2.0.0']) {
      const older = release('shell', { kernel }, '2.0.0');
      await expect(publish(older)).rejects.toThrow(/On stable, mfe-planning .* needs kernel 1.1.0/);
    }
  });

  test('refuses a shell on stable that would break a remote on beta', async () => {
    await publish(release('shell', { kernel: '1.1.0' }));
    await publish(release('mfe-planning', { kernel: '1.1.0' }), 'beta');
    await expect(publish(release('shell', { kernel: '1.0.0' }, '0.9.0'))).rejects.toThrow(/On beta, mfe-planning/);
  });

  test('refuses to promote a remote that the stable shell is too old for, and to roll back a shell that it needs', async () => {
    await publish({ name: 'shell' });
    await publish(release('shell', { kernel: '1.1.0' }, '1.1.0'), 'beta');
    await publish(release('mfe-planning', { kernel: '1.1.0' }), 'beta');
    const what = { name: 'mfe-planning', by: 'team', clock };
    await expect(promote(releases.db, what)).rejects.toThrow(/On stable, mfe-planning/);
    await promote(releases.db, { ...what, name: 'shell' });
    await promote(releases.db, what);
    await expect(rollback(releases.db, { ...what, name: 'shell', channel: 'stable' })).rejects.toThrow(
      /On stable, mfe-planning/,
    );
    await rollback(releases.db, { ...what, channel: 'beta' }).catch(() => undefined);
    expect((await pointers()).filter(({ channel }) => channel === 'stable')).toHaveLength(2);
  });

  test('moves a shell and its remotes to a new major version in one transaction', async () => {
    await publish({ name: 'shell' });
    await publish({ name: 'mfe-planning' });
    const make = async (name: string, kernel: string) =>
      readBuild(releases.build(release(name, { kernel }, '2.0.0')).directory);
    const how = { channel: 'stable', by: 'operator', clock } as const;
    const shell = await make('shell', '2.0.0');
    const before = await pointers();
    await expect(
      publishBuilds(releases.db, releases.store, [shell, await make('mfe-planning', '3.0.0')], how),
    ).rejects.toThrow();
    expect(await pointers()).toEqual(before);
    await publishBuilds(releases.db, releases.store, [shell, await make('mfe-planning', '2.0.0')], how);
    expect((await pointers()).map((pointer) => pointer.release.slice(0, 5))).toEqual(['2.0.0', '2.0.0']);
  });
});

describe('a collision', () => {
  const route = (path: string) => area({ routes: [{ path, module: './Card', needs: 'groups' }] });
  const slot = (id: string) =>
    area({ slots: [{ slot: 'dashboard-card', id, title: 'Kaart', module: './Card', order: 1 }] });

  test.each(['/plan/:id', '/plan/:other', '/Plan/:id/'])(
    'of the route %s with another area is refused',
    async (path) => {
      await publish(release('mfe-planning', route('/plan/:id')));
      await expect(publish(release('mfe-children', route(path)))).rejects.toThrow(
        /mfe-children and mfe-planning both have the route '.*'; change it in src\/area.ts/,
      );
      expect(await pointers()).toHaveLength(1);
    },
  );

  test('of a slot contribution with another area is refused, of another slot not', async () => {
    await publish(release('mfe-planning', slot('changes')));
    await expect(publish(release('mfe-children', slot('changes')))).rejects.toThrow(
      /both have the contribution 'changes' to the slot 'dashboard-card'/,
    );
    await publish(release('mfe-children', slot('birthdays')));
  });

  test('of the path of a tab with another area is refused', async () => {
    const tab = (id: string, path: string) =>
      area({ slots: [{ slot: 'child-tab', id, path, title: 'Tab', module: './Card', order: 1 }] });
    await publish(release('mfe-planning', tab('planning', 'planning')));
    await expect(publish(release('mfe-children', tab('agenda', 'planning')))).rejects.toThrow(
      /mfe-children and mfe-planning both have the path 'planning' in the slot 'child-tab'/,
    );
    await publish(release('mfe-children', tab('agenda', 'agenda')));
  });

  test('within one area is refused', async () => {
    const twice = area({
      routes: ['/plan/:id', '/plan/:day'].map((path) => ({ path, module: './Card', needs: 'groups' as const })),
    });
    await expect(publish(release('mfe-planning', twice))).rejects.toThrow(/mfe-planning has the route '.*' twice/);
  });

  test('that already exists does not block other releases', async () => {
    await publish(release('mfe-planning', route('/plan')));
    await releases.publish(release('mfe-children', route('/plan')), { by: 'start', shipped: true });
    await publish({ name: 'mfe-tracking' });
    expect(await pointers()).toHaveLength(3);
  });

  test('with a release served on beta only is refused on stable too', async () => {
    await publish(release('mfe-planning', route('/plan')), 'beta');
    await expect(publish(release('mfe-children', route('/plan')))).rejects.toThrow(/^On beta, /);
  });
});

describe('the files of a release', () => {
  const files = remoteFiles('mfe-planning');

  function without(path: string): Record<string, string> {
    return Object.fromEntries(Object.entries(files).filter(([name]) => name !== path));
  }

  test('must expose the modules of the area', async () => {
    const contents = release('mfe-planning', area({ routes: [{ path: '/x', module: './Gone', needs: 'groups' }] }));
    await expect(publish(contents)).rejects.toThrow(/names the module '.\/Gone', which the release does not expose/);
  });

  test('must include every file of the manifest', async () => {
    const rest = without('Card.js');
    await expect(publish({ name: 'mfe-planning', files: rest })).rejects.toThrow(
      /'Card.js', which 'mf-manifest.json' names, is not in the release; build the package again/,
    );
  });

  test('must have a valid manifest', async () => {
    const broken = { ...files, 'mf-manifest.json': '{"name":"mfe-planning"}' };
    await expect(publish({ name: 'mfe-planning', files: broken })).rejects.toThrow(/not what the build writes/);
  });

  test('must include the licences of bundled packages', async () => {
    const rest = without('licences.json');
    await expect(publish({ name: 'mfe-planning', files: rest })).rejects.toThrow(/licences of what was bundled/);
  });
});

test('a shell is checked against the areas that a variant is composed of', async () => {
  const { db } = releases;
  const compose = (action: 'add' | 'remove') =>
    changeVariantAreas(db, { variant: 'groepsapp', area: 'mfe-sample', action, by: 'beheer', clock });
  await publish(release('shell', { kernel: '1.1.0' }));
  await publish(release('mfe-sample', { kernel: '1.1.0' }));
  const older = release('shell', { kernel: '1.0.0' }, '2.0.0');
  await compose('add');
  await expect(publish(older)).rejects.toThrow(/mfe-sample .* needs kernel 1\.1\.0/);
  await compose('remove');
  await publish(older);
});

describe('exports of the kernel', () => {
  const entry = '@groepsapp/kernel/ui/base';
  const shell = (exports: Record<string, string>, version = '1.0.0') =>
    release('shell', { kernel: '1.1.0', kernelExports: { [entry]: exports } }, version);
  const remote = (kernel: string, uses: KernelUses, document: Partial<Release> = {}): FakeContents => ({
    name: 'mfe-planning',
    uses,
    document: { kernel, ...document },
  });

  test('of the declared version may be used', async () => {
    await publish(shell({ Button: '1.0.0', Tabs: '1.1.0' }));
    await publish(remote('1.1.0', { [entry]: ['Button', 'Tabs'] }));
    expect(await pointers()).toHaveLength(2);
  });

  test('newer than the declared version are refused with the version to declare', async () => {
    await publish(shell({ Button: '1.0.0', Tabs: '1.1.0' }));
    await expect(publish(remote('1.0.0', { [entry]: ['Button', 'Tabs'] }))).rejects.toThrow(
      /mfe-planning .* uses 'Tabs' of @groepsapp\/kernel\/ui\/base, which is there since kernel 1\.1\.0, .*"kernel": "1\.1\.0"/,
    );
    expect(await pointers()).toHaveLength(1);
  });

  test('missing from the shell are refused, also when a new shell lacks them', async () => {
    await publish(shell({ Button: '1.0.0' }));
    await expect(publish(remote('1.1.0', { [entry]: ['Tabs'] }))).rejects.toThrow(
      /uses 'Tabs' .*which the kernel of the shell 1\.0\.0-\w+ does not have; publish a shell that has it first/,
    );
    await publish(remote('1.1.0', { [entry]: ['Button'] }));
    await expect(publish(shell({ Tabs: '1.1.0' }, '2.0.0'))).rejects.toThrow(
      /On stable, mfe-planning .* uses 'Button'/,
    );
  });

  test('are not checked for releases built before they were recorded', async () => {
    await publish(release('shell', { kernel: '1.1.0' }));
    await publish(remote('1.0.0', { [entry]: ['Tabs'] }));
    expect(await pointers()).toHaveLength(2);
  });
});
