// `npm run maintain -- fuzz [<rounds> [<seed>]]`: sends spoiled requests to every call, page, delivery route and socket of a
// server of its own. The same rounds and seed make the same requests.
import { spawnSync } from 'node:child_process';

const [rounds = '300', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
console.log(`${rounds} rounds with seed ${seed}`);
const jest = ['--selectProjects', 'node', '--testPathPatterns', '/server/src/fuzz/', '--testTimeout', '3600000'];
const { status } = spawnSync(process.execPath, ['node_modules/.bin/jest', ...jest], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_ROUNDS: rounds, FUZZ_SEED: seed },
});
process.exit(status ?? 1);
