import { git, requireCommit } from '../git.mjs';
import { areaNames } from '../packages.mjs';

/**
 * @typedef {import('./recorded.mjs').RecordedReleases} RecordedReleases
 * @typedef {import('./recorded.mjs').RecordedRelease} RecordedRelease
 * @typedef {import('../packages.mjs').PackageJson} PackageJson
 */

const kept = 2;
const kernelFolder = 'shared-kernel';

/** The packages that are released separately. */
export const releasable = ['shell', ...areaNames];

/**
 * @typedef {object} Recording
 * @property {string} commit from whose sources the releases were built
 * @property {readonly string[]} names packages; none: those whose sources changed since they were recorded last
 * @property {string} [cwd] the repository
 */

/**
 * Adds releases in front of the recorded ones of their packages, and drops the oldest.
 * @param {RecordedReleases} releases
 * @param {Recording} recording
 * @returns {Promise<RecordedReleases>}
 */
export async function recordReleases(releases, { commit, names, cwd }) {
  const unknown = names.find((name) => !releasable.includes(name));
  if (unknown !== undefined) throw new Error(`There is no '${unknown}'; there are ${releasable.join(', ')}.`);
  await requireCommit(commit, cwd);
  /** @type {RecordedReleases} */
  const recorded = {};
  for (const name of releasable) {
    const earlier = releases[name] ?? [];
    const wanted = names.length === 0 ? await hasChanged(name, earlier[0], commit, cwd) : names.includes(name);
    recorded[name] = wanted ? await inFront(name, earlier, commit, cwd) : earlier;
  }
  return recorded;
}

/**
 * @param {string} name
 * @param {RecordedRelease[]} earlier
 * @param {string} commit
 * @param {string} [cwd]
 */
async function inFront(name, earlier, commit, cwd) {
  const others = earlier.filter((release) => release.commit !== commit);
  return [await describe(name, commit, cwd), ...others].slice(0, kept);
}

/**
 * @param {string} name
 * @param {string} commit
 * @param {string} [cwd]
 * @returns {Promise<RecordedRelease>}
 */
async function describe(name, commit, cwd) {
  /** @type {(folder: string) => Promise<PackageJson>} */
  const manifestOf = async (folder) => JSON.parse(await git(['show', `${commit}:${folder}/package.json`], { cwd }));
  const { version, groepsapp } = await manifestOf(name);
  const kernel = groepsapp?.kernel ?? (await manifestOf(kernelFolder)).version;
  return { commit, version, kernel };
}

/**
 * Whether the sources of a package changed since its last release. The kernel counts as part of the shell only, as
 * remotes do not bundle it.
 * @param {string} name
 * @param {RecordedRelease | undefined} last
 * @param {string} commit
 * @param {string} [cwd]
 */
async function hasChanged(name, last, commit, cwd) {
  if (last === undefined) return true;
  const folders = name === 'shell' ? [name, kernelFolder] : [name];
  const tests = ':(exclude,glob)**/*.test.*';
  return (await git(['diff', '--name-only', last.commit, commit, '--', ...folders, tests], { cwd })) !== '';
}
