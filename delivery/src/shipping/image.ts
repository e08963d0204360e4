import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../refusal.ts';
import { runTool } from '../run.ts';
import { account } from './base.ts';
import { addFolder, inFolder, writeTar, type Tree } from './tree.ts';

/** Where the kit stands in the image. */
const place = 'opt/groepsapp';
const data = '/data';

/** How the image runs: as an ordinary account, with all that is written below one folder. */
const settings = [
  ['--config.user', `${account}:${account}`],
  ['--config.entrypoint', '/usr/bin/node'],
  ['--config.entrypoint', `/${place}/server/dist/main.js`],
  ['--config.workingdir', `/${place}`],
  ['--config.env', 'PATH=/usr/bin'],
  ['--config.env', 'NODE_ENV=production'],
  ['--config.env', 'HOST=0.0.0.0'],
  ['--config.env', `DATA_DIR=${data}`],
  ['--config.exposedports', '8080/tcp'],
  ['--config.volume', data],
  ['--config.stopsignal', 'SIGTERM'],
].flat();

const architectures = new Map([
  ['x64', 'amd64'],
  ['arm64', 'arm64'],
]);

async function umoci(args: string[], cwd: string) {
  const { ok, output } = await runTool('umoci', args, cwd).catch(() => {
    throw new Refusal('umoci is not there: apt-get install umoci');
  });
  if (!ok) throw new Refusal(`umoci ${args.join(' ')} failed:\n${output}`);
}

/**
 * @param digest `sha256:…`
 * @returns where the content stands
 */
const blobOf = (layout: string, digest: string): string => path.join(layout, 'blobs', digest.replace(':', '/'));

/**
 * Says under which name the image is to be loaded: to podman and containerd in the index, where umoci writes the version
 * only, and to Docker without containerd in a file of its own, as `docker save` writes it.
 * @param layout folder
 * @param name such as `groepsapp:0.1.0`
 */
async function nameImage(layout: string, name: string) {
  const indexFile = path.join(layout, 'index.json');
  const index = JSON.parse(await readFile(indexFile, 'utf8'));
  const [image] = index.manifests;
  image.annotations['io.containerd.image.name'] = `docker.io/library/${name}`;
  await writeFile(indexFile, JSON.stringify(index));
  const { config, layers } = JSON.parse(await readFile(blobOf(layout, image.digest), 'utf8'));
  const pathOf = ({ digest }: { digest: string }) => blobOf('', digest);
  const forDocker = [{ Config: pathOf(config), RepoTags: [name], Layers: layers.map(pathOf) }];
  await writeFile(path.join(layout, 'manifest.json'), JSON.stringify(forDocker));
}

/**
 * Writes an image as an archive in the OCI layout, in two layers: what is below the app changes less often than the app.
 * umoci writes layers, configuration and manifest without a container engine and without running anything of the image.
 */
export async function writeImage({
  base,
  kit,
  version,
  time,
  scratch,
  file,
}: {
  base: Tree;
  kit: Tree;
  version: string;
  time: Date;
  scratch: string;
  file: string;
}) {
  const image = `layout:${version}`;
  await umoci(['init', '--layout', 'layout'], scratch);
  await umoci(['new', '--image', image], scratch);
  const created = time.toISOString();
  for (const [name, tree] of Object.entries({ base, kit: inFolder(place, kit) })) {
    const layer = path.join(scratch, `${name}.tar`);
    await writeTar(tree, createWriteStream(layer), time);
    const history = ['--history.created', created, '--history.created_by', name];
    await umoci(['raw', 'add-layer', '--image', image, ...history, layer], scratch);
  }
  const about = ['--created', created, '--architecture', architectures.get(process.arch) ?? '', '--os', 'linux'];
  const label = ['--config.label', `org.opencontainers.image.version=${version}`];
  await umoci(['config', '--no-history', '--image', image, ...about, ...settings, ...label], scratch);
  await umoci(['gc', '--layout', 'layout'], scratch);
  await nameImage(path.join(scratch, 'layout'), `groepsapp:${version}`);
  const layout: Tree = new Map();
  await addFolder(layout, '', path.join(scratch, 'layout'));
  await writeTar(layout, createWriteStream(file), time);
}
