import { parseArgs } from 'node:util';
import { git, requireCommit } from '../git.ts';
import { areaNames, type PackageJson } from '../packages.mjs';
import { Refusal } from '../refusal.ts';
import { readRecorded, writeRecorded, type RecordedRelease, type RecordedReleases } from './recorded.ts';

const kept = 2;
const kernelFolder = 'shared-kernel';

/** The packages that are released separately. */
export const releasable = ['shell', ...areaNames];

interface Recording {
  /** From whose sources the releases were built. */
  commit: string;
  /** Packages; none: those whose sources changed since they were recorded last. */
  names: readonly string[];
  /** The repository. */
  cwd?: string;
}

/** Adds releases in front of the recorded ones of their packages, and drops the oldest. */
export async function recordReleases(
  releases: RecordedReleases,
  { commit, names, cwd }: Recording,
): Promise<RecordedReleases> {
  const unknown = names.find((name) => !releasable.includes(name));
  if (unknown !== undefined) throw new Refusal(`There is no '${unknown}'; there are ${releasable.join(', ')}.`);
  await requireCommit(commit, cwd);
  const recorded: RecordedReleases = {};
  for (const name of releasable) {
    const earlier = releases[name] ?? [];
    const wanted = names.length === 0 ? await hasChanged(name, earlier[0], commit, cwd) : names.includes(name);
    recorded[name] = wanted ? await inFront(name, earlier, commit, cwd) : earlier;
  }
  return recorded;
}

async function inFront(name: string, earlier: RecordedRelease[], commit: string, cwd?: string) {
  const others = earlier.filter((release) => release.commit !== commit);
  return [await describe(name, commit, cwd), ...others].slice(0, kept);
}

async function describe(name: string, commit: string, cwd?: string): Promise<RecordedRelease> {
  const manifestOf: (folder: string) => Promise<PackageJson> = async (folder) =>
    JSON.parse(await git(['show', `${commit}:${folder}/package.json`], { cwd }));
  const { version, groepsapp } = await manifestOf(name);
  const kernel = groepsapp?.kernel ?? (await manifestOf(kernelFolder)).version;
  return { commit, version, kernel };
}

/**
 * Whether the sources of a package changed since its last release. The kernel counts as part of the shell only, as
 * remotes do not bundle it.
 */
async function hasChanged(name: string, last: RecordedRelease | undefined, commit: string, cwd?: string) {
  if (last === undefined) return true;
  const folders = name === 'shell' ? [name, kernelFolder] : [name];
  const tests = ':(exclude,glob)**/*.test.*';
  return (await git(['diff', '--name-only', last.commit, commit, '--', ...folders, tests], { cwd })) !== '';
}

/**
 * Notes in delivery/releases.json that packages were released from a commit (docs/skew.md).
 * @param args names of packages, and `--commit`, which is HEAD unless said
 */
export async function recordCommand(args: string[]): Promise<void> {
  const options = { commit: { type: 'string', default: 'HEAD' } } as const;
  const { values, positionals: names } = parseArgs({ args, options, allowPositionals: true });
  const commit = await git(['rev-parse', '--verify', `${values.commit}^{commit}`]);
  const before = await readRecorded();
  const after = await recordReleases(before, { commit, names });
  await writeRecorded(after);
  const changed = Object.keys(after).filter((name) => after[name]?.[0]?.commit !== before[name]?.[0]?.commit);
  console.log(changed.length === 0 ? 'Nothing changed since the last release.' : `${changed.join(', ')} of ${commit}`);
}
