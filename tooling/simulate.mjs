// `npm run maintain -- simulate [--seeds 2000] [--from 1] [--seed 7] [--database postgres]`: runs the tablets
// and the server of seeds in two processes (docs/simulation.md). `--seed` runs one, and prints what happens in it.
// With PostgreSQL two servers share a database.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { scratchFolder } from './scratch.mjs';

const text = { type: 'string' };
const { values } = parseArgs({ options: { seeds: text, from: text, seed: text, database: text } });
const { seed, from = '1', seeds = '200', database = 'sqlite' } = values;
const processes = seed === undefined ? Math.min(2, availableParallelism()) : 1;
const args = ['--selectProjects', 'simulation', '--testPathPatterns', '/simulation/src/simulation.test', '--runInBand'];

const beside = database === 'postgres' ? ['server/scripts/with-postgres.mjs', process.execPath] : [];

/** @returns {Promise<{ code: number, output: string }>} */
const start = (place) =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      // As in a browser: what libraries check in development costs a third of the time.
      NODE_ENV: 'production',
      TMPDIR: scratchFolder(),
      SIMULATE_FROM: seed ?? String(Number(from) + place),
      SIMULATE_SEEDS: seed === undefined ? String(Number(seeds) - place) : '1',
      SIMULATE_STEP: String(processes),
      ...(seed === undefined ? {} : { SIMULATE_PRINT: '1' }),
    };
    const child = spawn(process.execPath, [...beside, 'node_modules/.bin/jest', ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

const began = Date.now();
const runs = await Promise.all(Array.from({ length: processes }, (_, place) => start(place)));
const happened = {};
for (const { code, output } of runs) {
  if (code !== 0 || seed !== undefined) console.log(output);
  for (const [, counts] of output.matchAll(/^happened (.*)$/gm)) {
    for (const [kind, count] of Object.entries(JSON.parse(counts))) happened[kind] = (happened[kind] ?? 0) + count;
  }
}
const failed = runs.filter(({ code }) => code !== 0).length;
console.log(
  `${seed === undefined ? `${seeds} seeds from ${from}` : `seed ${seed}`} in ${Math.round((Date.now() - began) / 1000)} s`,
);
const counts = Object.entries(happened).sort(([, one], [, other]) => one - other);
console.log(`How often each happened: ${counts.map(([kind, count]) => `${kind} ${count}`).join(', ')}`);
process.exit(failed === 0 ? 0 : 1);
