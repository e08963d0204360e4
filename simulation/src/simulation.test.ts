import './world/browser';
import { run } from './run';
import { scenarioOf } from './scenario';

const from = Number(process.env['SIMULATE_FROM'] ?? 1);
const seeds = Number(process.env['SIMULATE_SEEDS'] ?? 5);

test('holds', async () => {
  for (let seed = from; seed < from + seeds; seed += 1) {
    const began = performance.now();
    const { faults, trace, happened } = await run(scenarioOf(seed), process.env['SIMULATE_PRINT'] ? (line: string) => void process.stdout.write(`${line}\n`) : null);
    process.stdout.write(`${seed} ${trace} ${Math.round(performance.now() - began)} ms ${[...happened].join(' ')}\n${faults.slice(0,6).map((f) => `   ${f}\n`).join('')}`);
  }
}, 600_000);
