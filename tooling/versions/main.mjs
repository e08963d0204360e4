// `npm run version-areas`: lerna gives every area, the shell and the server that changed since its last release its next version, a
// line in its CHANGELOG.md for each change, a commit and a tag. Nothing is pushed.
import { ensureInstalled } from '../../delivery/src/install.mjs';
import { bin, run } from '../run.mjs';

await ensureInstalled();
await import('../../delivery/config/typescript.mjs');
const { readRecorded, readReleasedServer } = await import('../../delivery/src/earlier/recorded.ts');
const { tagRecorded } = await import('./tags.mjs');
const recorded = { ...(await readRecorded()), server: [await readReleasedServer()] };
for (const tag of await tagRecorded(recorded)) console.log(`${tag} is tagged where its last release is recorded`);
process.exitCode = await run(bin('lerna'), ['version', ...process.argv.slice(2)]);
