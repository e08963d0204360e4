import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { runtimePlaces } from '../src/shipping/contents.ts';
import { signFile, writeSums } from '../src/shipping/signature.ts';
import { addFolder, type Tree, writeTar } from '../src/shipping/tree.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'groepsapp-shipping-test-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function spawnChecked(program: string, args: readonly string[]): { stderr: string } {
  const { stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error !== undefined) throw error;
  return { stderr };
}

async function tarOf(tree: Tree): Promise<Buffer> {
  const stream = new PassThrough();
  const [bytes] = await Promise.all([buffer(stream), writeTar(tree, stream, new Date(1_000_000))]);
  return bytes;
}

async function namesIn(tar: Buffer): Promise<string[]> {
  const entries = extract();
  entries.end(tar);
  const names: string[] = [];
  for await (const entry of entries) {
    names.push(`${entry.header.name} ${entry.header.mode?.toString(8)} ${entry.header.uid}`);
    entry.resume();
  }
  return names;
}

test('the same files give the same bytes, in whatever order and whenever they were written', async () => {
  const make = async (name: string, order: readonly string[]) => {
    mkdirSync(path.join(folder, name, 'sub'), { recursive: true });
    for (const file of order) writeFileSync(path.join(folder, name, file), file);
    symlinkSync('a.js', path.join(folder, name, 'link.js'));
    const tree: Tree = new Map([['bin/run', { content: '#!/bin/sh\n', executable: true }]]);
    await addFolder(tree, 'app', path.join(folder, name), (file) => !file.endsWith('.map'));
    return tarOf(tree.set('data', { folder: 0o700, owner: 10_001 }));
  };
  const one = await make('one', ['a.js', 'sub/b.js', 'a.js.map']);
  const other = await make('other', ['sub/b.js', 'a.js']);
  expect(createHash('sha256').update(one).digest('hex')).toBe(createHash('sha256').update(other).digest('hex'));
  expect(await namesIn(one)).toEqual([
    'app/ 755 0',
    'app/sub/ 755 0',
    'bin/ 755 0',
    'app/a.js 644 0',
    'app/link.js 644 0',
    'app/sub/b.js 644 0',
    'bin/run 755 0',
    'data/ 700 10001',
  ]);
});

test('the server is shipped with what it runs with, and without what it is made with', async () => {
  const places = await runtimePlaces();
  expect(places).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/pg', 'node_modules/sharp']));
  expect(places.filter((place) => /\/(typescript|webpack|jest|s3rver|react|npm)$/.test(place))).toEqual([]);
  expect(places.filter((place) => !existsSync(place))).toEqual([]);
});

test('hashes are signed so that OpenSSL and sha256sum can verify them', async () => {
  const key = path.join(folder, 'key.pem');
  execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', key], { stdio: 'ignore' });
  execFileSync('openssl', ['pkey', '-in', key, '-pubout', '-out', `${key}.pub`]);
  writeFileSync(path.join(folder, 'kit.tar'), 'kit');
  const sums = await writeSums(folder, ['kit.tar']);
  await signFile(sums, key);
  const verify = () =>
    execFileSync('openssl', [
      ...['pkeyutl', '-verify', '-pubin', '-inkey', `${key}.pub`],
      ...['-rawin', '-in', sums, '-sigfile', `${sums}.sig`],
    ]);
  expect(String(verify())).toContain('Signature Verified Successfully');
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder });
  writeFileSync(sums, 'another line\n');
  expect(verify).toThrow();
  await expect(signFile(sums, path.join(folder, 'kit.tar'))).rejects.toThrow('is no private Ed25519 key in PEM.');
});

describe('the files to install it with', () => {
  const read = (file: string) => readFileSync(path.join('deploy', file), 'utf8');
  const operations = readFileSync('docs/operations.md', 'utf8');

  test.each(['compose/compose.yaml', 'helm/groepsapp/templates/_helpers.tpl'])(
    '%s sets variables that exist',
    (file) => {
      const [, ofServer = ''] = file.startsWith('helm')
        ? ['', read(file)]
        : read(file).split(/^ {2}(?:groepsapp|database):/m);
      const names = [...ofServer.matchAll(/(?:name: |^ {6})([A-Z][A-Z0-9_]+)(?::|$)/gm)].map(([, name = '']) => name);
      expect(names).toContain('DATABASE_URL_FILE');
      expect(names.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
    },
  );

  test('the chart and the composition install the version of this repository', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(read('helm/groepsapp/Chart.yaml')).toContain(`appVersion: ${version}\n`);
    expect(read('compose/compose.yaml')).toContain(`\${GROEPSAPP_VERSION:-${version}}`);
  });

  test('the image has the pg_dump that copies the database of the composition', () => {
    const { debianForBackups } = JSON.parse(readFileSync('delivery/src/shipping/base.json', 'utf8'));
    const [, database] = /image: postgres:(\d+)\n/.exec(read('compose/compose.yaml')) ?? [];
    expect(debianForBackups).toContain(`postgresql-client-${database}`);
    expect(readFileSync('docs/shipping.md', 'utf8')).toContain(`PostgreSQL ${database} or older`);
  });

  test('the chart makes a back-up each night on a volume that outlives it', () => {
    const backup = read('helm/groepsapp/templates/backup.yaml');
    const [, folder] = /args: \[backup, --all, --to, (\S+), --keep, /.exec(backup) ?? [];
    expect(backup).toContain(`mountPath: ${folder}\n`);
    expect(backup).toMatch(/kind: PersistentVolumeClaim[\s\S]*helm\.sh\/resource-policy: keep/);
    const values = read('helm/groepsapp/values.yaml');
    const used = [...backup.matchAll(/\.Values\.backup\.(\w+)/g)].map(([, name]) => name);
    const given = [...(values.split('\nbackup:\n')[1] ?? '').matchAll(/^ {2}(\w+): ./gm)].map(([, name]) => name);
    expect([...new Set(used)].sort()).toEqual(given.sort());
  });

  test.each([
    ['systemd/groepsapp.service', /^TimeoutStopSec=(\d+)$/m],
    ['systemd/groepsapp@.service', /^TimeoutStopSec=(\d+)$/m],
    ['compose/compose.yaml', /stop_grace_period: (\d+)s/],
    ['helm/groepsapp/templates/deployment.yaml', /terminationGracePeriodSeconds: (\d+)/],
  ])('%s lets a server drain for 10 seconds and end its requests in 10 more', (file, seconds) => {
    expect(Number(seconds.exec(read(file))?.[1])).toBeGreaterThan(20);
  });

  const withSystemd = existsSync('/usr/bin/systemd-analyze') ? test : test.skip;
  withSystemd.each(['groepsapp.service', 'groepsapp@.service'])('systemd understands %s', (unit) => {
    // The program of the unit is not installed here.
    const text = read(`systemd/${unit}`).replace('/opt/groepsapp/bin/groepsapp', '/bin/true');
    const file = path.join(folder, unit.replace('@.', '@8080.'));
    writeFileSync(file, text);
    const { stderr } = spawnChecked('systemd-analyze', ['verify', '--man=no', file]);
    expect(stderr.split('\n').filter((line) => line.includes(folder))).toEqual([]);
  });

  const withNginx = existsSync('/usr/sbin/nginx') ? test : test.skip;
  withNginx('nginx understands its file', () => {
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'fullchain.pem')];
    const made = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key,
      '-out',
      certificate,
      '-subj',
      '/CN=x',
    ];
    execFileSync('openssl', made, { stdio: 'ignore' });
    writeFileSync(
      path.join(folder, 'site.conf'),
      read('nginx/groepsapp.conf').replaceAll('/etc/ssl/app.example', folder),
    );
    const config = `pid ${folder}/pid;\nerror_log ${folder}/log;\nevents {}\nhttp { include ${folder}/site.conf; }\n`;
    writeFileSync(path.join(folder, 'nginx.conf'), config);
    const { stderr } = spawnChecked('/usr/sbin/nginx', ['-t', '-c', path.join(folder, 'nginx.conf')]);
    expect(stderr).toContain('test is successful');
  });
});
