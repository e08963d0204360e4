import { readFile, writeFile } from 'node:fs/promises';
import { git } from '../git.ts';

/** Of the sources of a build. */
export interface Origin {
  /** `null` when they are not in git */
  commit: string | null;
  /** Whether nothing in the working tree differs from the commit. */
  clean: boolean | null;
}

/** The commit that a folder is checked out of. */
export async function originOf(dir: string): Promise<Origin> {
  try {
    const commit = await git(['rev-parse', '--verify', 'HEAD'], { cwd: dir });
    return { commit, clean: (await git(['status', '--porcelain'], { cwd: dir })) === '' };
  } catch {
    return { commit: null, clean: null };
  }
}

/**
 * Lets a release that was built before say of which commit its sources are now.
 * @param file its document
 * @param dir folder of the package
 */
export async function renewOrigin(file: string, dir: string) {
  const release = JSON.parse(await readFile(file, 'utf8'));
  const { commit, clean } = await originOf(dir);
  if (release.commit === commit && release.clean === clean) return;
  await writeFile(file, `${JSON.stringify({ ...release, commit, clean }, null, 2)}\n`);
}
