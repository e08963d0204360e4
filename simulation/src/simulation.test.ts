import './world/browser';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, type Outcome } from './run';
import { actKinds, type Scenario, scenarioOf } from './world/scenario';
import { shrink } from './shrink';

/** By `npm run maintain -- simulate`; without it a few seeds run. */
const {
  SIMULATE_FROM: from = '1',
  SIMULATE_SEEDS: seeds = '3',
  SIMULATE_STEP: step = '1',
  SIMULATE_PRINT,
} = process.env;

const print = SIMULATE_PRINT === undefined ? null : (line: string) => void process.stdout.write(`${line}\n`);

/** A test of the shortest history that fails, to be kept in `found` once it is mended. */
function keep(scenario: Scenario, { faults }: Outcome): string {
  const folder = join(__dirname, 'found');
  const file = join(folder, `seed${scenario.seed}.test.ts`);
  const lines = [
    "import '../world/browser';",
    "import { run } from '../run';",
    '',
    ...faults.slice(0, 3).map((fault) => `// ${fault.slice(0, 110)}`),
    `const scenario = ${JSON.stringify(scenario, null, 2)} as const;`,
    '',
    `test('what seed ${scenario.seed} found holds', async () => {`,
    '  expect((await run(scenario)).faults).toEqual([]);',
    '});',
    '',
  ];
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, lines.join('\n'));
  return file;
}

async function explain(scenario: Scenario, outcome: Outcome): Promise<string> {
  const isSame = async (other: Scenario) => (await run(other)).faults.length > 0;
  const shortest = await shrink(scenario, isSame);
  const { acts, ...options } = shortest;
  return [
    `Seed ${scenario.seed} fails (npm run maintain -- simulate --seed ${scenario.seed}):`,
    ...outcome.faults.slice(0, 8),
    `${JSON.stringify(options)}, in ${acts.length} of ${scenario.acts.length} acts:`,
    ...acts.map((act) => JSON.stringify(act)),
    `Kept as ${keep(shortest, outcome)}`,
  ].join('\n');
}

test(`${seeds} seeds from ${from} hold`, async () => {
  const happened = new Map<string, number>(actKinds.map((kind) => [kind, 0]));
  for (let seed = Number(from); seed < Number(from) + Number(seeds); seed += Number(step)) {
    const scenario = scenarioOf(seed);
    const outcome = await run(scenario, print);
    for (const [kind, count] of outcome.happened) happened.set(kind, (happened.get(kind) ?? 0) + count);
    if (outcome.faults.length > 0) throw new Error(await explain(scenario, outcome));
  }
  process.stdout.write(`happened ${JSON.stringify(Object.fromEntries(happened))}\n`);
}, 3_600_000);
