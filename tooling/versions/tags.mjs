import { git } from '../../delivery/src/git.ts';

/**
 * Gives the last recorded release of each package the tag from which lerna looks for what changed since: a clone need not
 * have tags, and `delivery/releases.json` knows the commits.
 * @param {Record<string, readonly { version: string, commit: string }[]>} recorded
 * @param {string} [cwd] the repository
 * @returns {Promise<string[]>} the tags that were made
 */
export async function tagRecorded(recorded, cwd) {
  const present = (await git(['tag', '--list'], { cwd })).split('\n');
  const wanted = Object.entries(recorded).flatMap(([name, [last]]) =>
    last === undefined ? [] : [{ tag: `@groepsapp/${name}@${last.version}`, commit: last.commit }],
  );
  const missing = wanted.filter(({ tag }) => !present.includes(tag));
  for (const { tag, commit } of missing) await git(['tag', '--annotate', '--message', tag, tag, commit], { cwd });
  return missing.map(({ tag }) => tag);
}
