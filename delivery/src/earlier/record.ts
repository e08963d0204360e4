import { git, requireCommit } from '../git.ts';
import { areaNames, type PackageJson } from '../packages.mjs';
import type { RecordedRelease, RecordedReleases } from './recorded.ts';

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
  if (unknown !== undefined) throw new Error(`There is no '${unknown}'; there are ${releasable.join(', ')}.`);
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
