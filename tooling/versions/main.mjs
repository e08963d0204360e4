// `npm run maintain -- version-areas`: lerna gives every area, the shell and the server that changed since its last
// release its next version, a line in its CHANGELOG.md for each change, a commit and a tag; what skew tests against is recorded with it. Nothing is pushed.
import { ensureInstalled } from '../../delivery/src/install.mjs';
import { bin, run } from '../run.mjs';

await ensureInstalled();
await import('../../delivery/config/typescript.mjs');
const { readRecorded, readReleasedServer } = await import('../../delivery/src/earlier/recorded.ts');
const { recordCommand } = await import('../../delivery/src/earlier/record.ts');
const { git } = await import('../../delivery/src/git.ts');
const { tagRecorded } = await import('./tags.mjs');
const recorded = { ...(await readRecorded()), server: [await readReleasedServer()] };
for (const tag of await tagRecorded(recorded)) console.log(`${tag} is tagged where its last release is recorded`);
const head = () => git(['rev-parse', 'HEAD']);
const before = await head();
process.exitCode = await run(bin('lerna'), ['version', ...process.argv.slice(2)]);
const list = ['--', 'delivery/releases.json'];
if ((await head()) !== before) await recordCommand([]);
if ((await git(['status', '--porcelain', ...list])) !== '')
  await git(['commit', '--message', 'Record the releases', ...list]);
