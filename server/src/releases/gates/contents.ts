import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { calls, packFile, type Release } from '@groepsapp/contract';
import { areaFaults } from '@groepsapp/contract/gates';
import { wholeEntry } from '@groepsapp/contract/kernelUse';
import * as v from 'valibot';
import { documentName } from '../document.ts';
import { containerFile, type Manifest, readJson, readManifest } from '../manifest.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { type CodeFindings, type InspectCode, inspectCode } from './code.ts';

/** File of a release with the licences of all bundled packages. */
const licencesName = 'licences.json';

const script = /\.[cm]?js$/;
const style = /\.css$/;

/**
 * Kinds of files that a release may hold. Documents such as HTML are not among them: they would be served on the origin
 * of the app.
 */
const allowedKinds = /\.(?:[cm]?js|css|json|map|txt|png|jpe?g|webp|avif|ico|svg|woff2)$/;

/** Most bytes of one script or stylesheet and of all of them in a release: reading them for the checks below takes seconds per MB. */
const largestFile = 2 * 1024 * 1024;
const largestTogether = 5 * 1024 * 1024;

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

function requireBoundedCode({ files }: Release): void {
  const code = files.filter(({ path }) => script.test(path) || style.test(path));
  const large = code.find(({ size }) => size > largestFile);
  if (large !== undefined) {
    throw new ReleaseRefused(
      `'${large.path}' has ${large.size} bytes; a script or stylesheet may have ${largestFile}. Split it into chunks.`,
      'too_large',
    );
  }
  const total = code.reduce((sum, { size }) => sum + size, 0);
  if (total > largestTogether) {
    throw new ReleaseRefused(
      `The scripts and stylesheets have ${total} bytes together; at most ${largestTogether} are allowed.`,
      'too_large',
    );
  }
}

/** Most bytes of a pack: reading it takes memory of several times its size. */
const largestPack = 5 * 1024 * 1024;

/**
 * Checks that a pack holds the files of the release as they are: browsers run its contents instead of the files, which
 * the other checks read.
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

/** Earlier builds wrote down only calls without the name of a base, such as `v3`, in front of them. */
const ofOtherBase = /^(v3|legacy) /;

/** Later compatibility checks rely on the record. What an earlier build left out of it is checked here, once. */
function requireNamedCalls({ calls: named = [] }: Release, { serverCalls }: CodeFindings): void {
  if (isDeepStrictEqual(serverCalls, named)) return;
  const left = serverCalls.filter((key) => ofOtherBase.test(key) && !named.includes(key));
  const missing = left.find((key) => !Object.hasOwn(calls, key));
  if (missing !== undefined) {
    throw new ReleaseRefused(`The scripts use the call '${missing}', which this server does not answer.`);
  }
  const seenByEarlier = serverCalls.filter((key) => !left.includes(key));
  if (isDeepStrictEqual(seenByEarlier, named)) return;
  throw new ReleaseRefused(
    `The scripts use other calls of the server than ${documentName} says; build the package again.`,
  );
}

/** Checks the contents of the built scripts, independent of the release document. */
function requireSoundScripts({ kernelUses }: Release, { copy, kernelUses: uses }: CodeFindings): void {
  if (copy !== null) {
    throw new ReleaseRefused(
      `'${copy.path}' holds a copy of ${copy.library}, which must exist once per page; import it through the kernel and build with remoteConfig.`,
    );
  }
  if (uses === null) {
    throw new ReleaseRefused('A script of the release is not JavaScript; build the package again.');
  }
  const whole = Object.keys(uses).find((entry) => uses[entry]?.includes(wholeEntry));
  if (whole !== undefined) {
    throw new ReleaseRefused(`The scripts use ${whole} as a whole; import what is needed of it by name.`);
  }
  // Later compatibility checks rely on the record.
  if (isDeepStrictEqual(uses, kernelUses)) return;
  throw new ReleaseRefused(
    `The scripts use other exports of the kernel than ${documentName} says; build the package again.`,
  );
}

/**
 * Checks the content of the files of a release. Their hashes have been verified before.
 * @throws ReleaseRefused with the first fault and how to fix it
 */
export async function checkContents(
  release: Release,
  folder: string,
  inspect: InspectCode = inspectCode,
): Promise<void> {
  requireAllowedKinds(release);
  const [fault] = release.area === null ? [] : areaFaults(release.area);
  if (fault !== undefined) throw new ReleaseRefused(fault);
  requireFile(release, licencesName, 'the licences of what was bundled');
  await readJson(folder, licencesName, LicencesSchema);
  await requireSamePack(release, folder);
  if (release.kind === 'shell') return;
  requireBoundedCode(release);
  await requireModules(release, folder);
  const paths = release.files.map(({ path }) => path);
  const code = { scripts: paths.filter((path) => script.test(path)), styles: paths.filter((path) => style.test(path)) };
  const findings = await inspect(folder, code);
  requireSoundScripts(release, findings);
  requireNamedCalls(release, findings);
  if (findings.reach !== null) throw new ReleaseRefused(findings.reach);
}
