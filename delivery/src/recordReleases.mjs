// `npm run record-releases`: notes in delivery/releases.json that packages were released from a commit; see docs/skew.md.
import { parseArgs } from 'node:util';
import '../config/typescript.mjs';

const { recordReleases } = await import('./earlier/record.ts');
const { readRecorded, writeRecorded } = await import('./earlier/recorded.ts');
const { git } = await import('./git.ts');

const { values, positionals } = parseArgs({
  options: { commit: { type: 'string', default: 'HEAD' } },
  allowPositionals: true,
});

try {
  const commit = await git(['rev-parse', '--verify', `${values.commit}^{commit}`]);
  const before = await readRecorded();
  const after = await recordReleases(before, { commit, names: positionals });
  await writeRecorded(after);
  const changed = Object.keys(after).filter((name) => after[name]?.[0]?.commit !== before[name]?.[0]?.commit);
  console.log(changed.length === 0 ? 'Nothing changed since the last release.' : `${changed.join(', ')} of ${commit}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
