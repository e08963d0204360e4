import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buildAll } from '../build/buildAll.ts';
import { git } from '../git.ts';
import { readPackage, root } from '../packages.mjs';
import { Refusal } from '../refusal.ts';
import { baseContents } from '../shipping/base.ts';
import { kitContents } from '../shipping/contents.ts';
import { writeImage } from '../shipping/image.ts';
import { makeSbom } from '../shipping/sbom.ts';
import { signFile, writeSums } from '../shipping/signature.ts';
import { inFolder, type Tree, writeTar } from '../shipping/tree.ts';

/** The time of the commit, so that the same sources give the same bytes whenever they are packed. */
async function timeOfSources() {
  return new Date(Number(await git(['log', '-1', '--format=%ct'])) * 1000);
}

/** @param name folder in the archive */
async function writeArchive(kit: Tree, name: string, time: Date, file: string) {
  const tar = new PassThrough();
  const zipped = pipeline(tar, createGzip({ level: 9 }), createWriteStream(file));
  await writeTar(inFolder(name, kit), tar, time);
  await zipped;
}

/**
 * Builds everything, and makes what is shipped of it: an archive, an image, a list of what is in them, and signed hashes.
 * @param args `--key` names the private key, `--to` another folder
 */
export async function packageAll(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { key: { type: 'string' }, to: { type: 'string', default: 'data/shipping' } },
  });
  if (!(await buildAll())) throw new Refusal('Nothing is packed, as not everything could be built.');
  const { version } = readPackage(path.join(root, 'server'));
  const name = `groepsapp-${version}`;
  const to = path.resolve(root, values.to);
  const scratch = await mkdtemp(path.join(tmpdir(), 'groepsapp-shipping-'));
  try {
    await mkdir(to, { recursive: true });
    const time = await timeOfSources();
    const { tree: base, components } = await baseContents(scratch);
    const sbom = await makeSbom({ version, time, base: components });
    const kit = (await kitContents(time)).set('sbom.cdx.json', { content: sbom });
    const files = [`${name}.tar.gz`, `${name}.oci.tar`, `${name}.cdx.json`];
    const [archive = '', image = '', list = ''] = files.map((file) => path.join(to, file));
    await writeFile(list, sbom);
    await writeArchive(kit, name, time, archive);
    await writeImage({ base, kit, version, time, scratch, file: image });
    const sums = await writeSums(to, files);
    if (values.key === undefined) console.log('Not signed: no --key was given.');
    else await signFile(sums, path.resolve(values.key));
    for (const file of files) {
      const { size } = await stat(path.join(to, file));
      console.log(`${path.join(values.to, file)}, ${(size / 1e6).toFixed(1)} MB`);
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
