import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../refusal.ts';
import { requireTool } from '../run.ts';
import { addFolder, type Tree } from './tree.ts';

export type Component = { name: string; version: string; purl: string; licence: string };

/** Of the packages of Debian only the libraries are needed, and the terms under which they may be passed on. */
const needed = /(\.so(\.\d+)*$|^usr\/share\/doc\/[^/]+\/copyright$)/;
/** Converters of character sets, profilers, and what libraries load only where somebody configured it. */
const unneeded = /\/(gconv|audit|engines-3|ossl-modules|plugins|pgxs)\//;
/** The programs that back up and restore PostgreSQL. */
const programs = /^usr\/lib\/postgresql\/\d+\/bin\/(pg_dump|pg_restore)$/;

interface Base {
  node: { version: string; integrity: Record<string, string> };
  debian: string[];
  /** The client of PostgreSQL of that release of Debian, with what it is linked to. */
  debianForBackups: string[];
}

async function readBase(): Promise<Base> {
  return JSON.parse(await readFile(new URL('base.json', import.meta.url), 'utf8'));
}

/** Fetches the official program of Node for this kind of machine, as a package of npm whose content is pinned. */
async function addNode(tree: Tree, scratch: string): Promise<Component> {
  const { version, integrity } = (await readBase()).node;
  const wanted = integrity[process.arch];
  if (wanted === undefined) throw new Refusal(`No image is made for ${process.arch}.`);
  const folder = path.join(scratch, 'node');
  await mkdir(folder);
  await requireTool('npm', ['pack', `node-linux-${process.arch}@${version}`, '--silent'], folder);
  const file = path.join(folder, `node-linux-${process.arch}-${version}.tgz`);
  const found = createHash('sha512')
    .update(await readFile(file))
    .digest('base64');
  if (`sha512-${found}` !== wanted) throw new Refusal(`Node ${version} is not what base.json says it is.`);
  await requireTool('tar', ['-xzf', file, 'package/bin/node', 'package/LICENSE'], folder);
  tree.set('usr/bin/node', { source: path.join(folder, 'package/bin/node'), executable: true });
  tree.set('usr/share/doc/node/copyright', { source: path.join(folder, 'package/LICENSE') });
  return { name: 'node', version, purl: `pkg:generic/node@${version}`, licence: 'MIT' };
}

/** Fetches packages of Debian, whose signatures apt checks. */
async function addDebian(tree: Tree, scratch: string): Promise<Component[]> {
  const { debian, debianForBackups } = await readBase();
  const [folder, unpacked] = [path.join(scratch, 'debian'), path.join(scratch, 'unpacked')];
  await mkdir(folder);
  await requireTool(
    'apt-get',
    ['download', '-q', '-o', 'APT::Sandbox::User=root', ...debian, ...debianForBackups],
    folder,
  );
  const components: Component[] = [];
  for (const file of (await readdir(folder)).sort()) {
    await requireTool('dpkg-deb', ['-x', file, unpacked], folder);
    const name = await requireTool('dpkg-deb', ['-f', file, 'Package'], folder);
    const version = await requireTool('dpkg-deb', ['-f', file, 'Version'], folder);
    const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}`;
    components.push({ name, version, purl, licence: `see usr/share/doc/${name}/copyright` });
  }
  await addFolder(tree, '', unpacked, (name) => programs.test(name) || (needed.test(name) && !unneeded.test(name)));
  for (const name of [...tree.keys()].filter((file) => programs.test(file)))
    tree.set(`usr/bin/${path.basename(name)}`, { link: `/${name}` });
  return components;
}

/** The number of the account under which everything runs. */
export const account = 10_001;

/** That account, and how names of hosts are found. */
const settings = {
  'etc/passwd': `root:x:0:0:root:/:/sbin/nologin\ngroepsapp:x:${account}:${account}:groepsapp:/data:/sbin/nologin\n`,
  'etc/group': `root:x:0:\ngroepsapp:x:${account}:\n`,
  'etc/nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
};

/**
 * What an image has below the app: Node and the libraries that it loads. No shell, no package manager, no compiler.
 * @param scratch empty folder, which must stay until the tree is written
 */
export async function baseContents(scratch: string): Promise<{ tree: Tree; components: Component[] }> {
  const tree: Tree = new Map();
  const components = [await addNode(tree, scratch), ...(await addDebian(tree, scratch))];
  for (const [name, content] of Object.entries(settings)) tree.set(name, { content });
  tree.set('data', { folder: 0o700, owner: account });
  tree.set('tmp', { folder: 0o1777, owner: 0 });
  return { tree, components };
}
