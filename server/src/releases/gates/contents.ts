import { createHash } from 'node:crypto';
import { packFile, type Release } from '@groepsapp/contract';
import { areaFaults } from '@groepsapp/contract/areaFaults';
import * as v from 'valibot';
import { containerFile, type Manifest, readJson, readManifest } from '../manifest.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';

/** File of a release with the licences of all bundled packages. */
const licencesName = 'licences.json';

/**
 * Kinds of files that a release may hold. Documents such as HTML are not among them: they would be served on the origin
 * of the app.
 */
const allowedKinds = /\.(?:[cm]?js|css|json|map|txt|png|jpe?g|webp|avif|ico|svg|woff2)$/;

const LicencesSchema = v.array(
  v.object({ name: v.string(), version: v.string(), licence: v.string(), text: v.nullable(v.string()) }),
);

function requireFile(release: Release, path: string, why: string): void {
  if (release.files.some((file) => file.path === path)) return;
  throw new ReleaseRefused(`'${path}', ${why}, is not in the release; build the package again.`);
}

function filesOf(manifest: Manifest): string[] {
  const assets = manifest.exposes.flatMap(({ assets: { js, css } }) => [
    ...js.sync,
    ...js.async,
    ...css.sync,
    ...css.async,
  ]);
  return [containerFile(manifest), ...assets];
}

function requireExposed(release: Release, { exposes }: Manifest): void {
  const exposed = new Set(exposes.map(({ path }) => path));
  const named = [...(release.area?.routes ?? []), ...(release.area?.slots ?? [])].map(({ module }) => module);
  const missing = named.find((module) => !exposed.has(module));
  if (missing === undefined) return;
  throw new ReleaseRefused(
    `The area description names the module '${missing}', which the release does not expose; build the package again.`,
  );
}

async function requireModules(release: Release, folder: string): Promise<void> {
  if (typeof release.entry !== 'string') return;
  const manifest = await readManifest(folder, release.entry);
  for (const path of filesOf(manifest)) requireFile(release, path, `which '${release.entry}' names`);
  requireExposed(release, manifest);
}

function requireAllowedKinds({ files }: Release): void {
  const other = files.find(({ path }) => !allowedKinds.test(path));
  if (other === undefined) return;
  throw new ReleaseRefused(`'${other.path}' is of a kind that a release may not hold.`);
}

/** Most bytes of a pack: reading it takes memory of several times its size. */
const largestPack = 5 * 1024 * 1024;

/**
 * Checks that a pack holds the files of the release as they are: browsers run its contents instead of the files.
 * @throws ReleaseRefused when it holds anything else
 */
async function requireSamePack(release: Release, folder: string): Promise<void> {
  const file = release.files.find(({ path }) => path === packFile);
  if (file === undefined) return;
  if (file.size > largestPack) {
    throw new ReleaseRefused(`'${packFile}' has ${file.size} bytes; at most ${largestPack} are allowed.`, 'too_large');
  }
  const hashes = new Map(release.files.map(({ path, sha256 }) => [path, sha256]));
  const pack = await readJson(folder, packFile, v.record(v.string(), v.string()));
  const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');
  const other = Object.entries(pack).find(([path, code]) => hashes.get(path) !== hashOf(code));
  if (other === undefined) return;
  throw new ReleaseRefused(`'${packFile}' has another '${other[0]}' than the release; build the package again.`);
}

/**
 * Checks the content of the files of a release. Their hashes have been verified before. What its scripts use of kernel and
 * server the build has written down, and is believed: areas come from colleagues.
 * @throws ReleaseRefused with the first fault and how to fix it
 */
export async function checkContents(release: Release, folder: string): Promise<void> {
  requireAllowedKinds(release);
  const [fault] = release.area === null ? [] : areaFaults(release.area);
  if (fault !== undefined) throw new ReleaseRefused(fault);
  requireFile(release, licencesName, 'the licences of what was bundled');
  await readJson(folder, licencesName, LicencesSchema);
  await requireSamePack(release, folder);
  if (release.kind === 'remote') await requireModules(release, folder);
}
