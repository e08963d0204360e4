// Benchmarks print ratios measured in one run; absolute numbers depend on the machine.
import '../delivery/config/typescript.mjs';

const benchmarks = [
  'start',
  'day',
  'frames',
  'planning',
  'density',
  'live',
  'load',
  'delivery',
  'upgrade',
  'import',
  'desk',
];

const [name] = process.argv.slice(2);
if (!benchmarks.includes(name)) {
  console.error(`Which benchmark? npm run bench -- ${benchmarks.join(' | ')}`);
  process.exit(2);
}
const { main } = await import(`./${name}.mjs`);
await main();
