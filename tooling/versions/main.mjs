// `npm run version-areas`: lerna gives every area (and the shell) that changed since its last release its next version, a
// line in its CHANGELOG.md for each change, a commit and a tag. Nothing is pushed.
import { ensureInstalled } from '../../delivery/src/install.mjs';
import { bin, run } from '../run.mjs';
import { tagRecorded } from './tags.mjs';

await ensureInstalled();
const { readRecorded } = await import('../../delivery/src/earlier/recorded.mjs');
for (const tag of await tagRecorded(await readRecorded()))
  console.log(`${tag} is tagged where delivery/releases.json says`);
process.exitCode = await run(bin('lerna'), ['version', ...process.argv.slice(2)]);
