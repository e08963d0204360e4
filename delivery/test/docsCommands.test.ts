import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { help as helpOfDev } from '../src/dev/options.ts';
import { help as helpOfNewArea } from '../src/new-area/newArea.ts';
import { root } from '../src/packages.mjs';
import { runProgram } from '../src/publishing/program.ts';
import { isPublishing } from '../src/publishing/verbs.mjs';
import { pages } from './docsPages.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What follows some words on a page, in blocks and in sentences; a line that goes on in the next one is one. */
function after(words: RegExp, page: string): string[][] {
  const text = read(page).replaceAll(/\\\n\s*/g, '');
  return Array.from(text.matchAll(new RegExp(`(?<![\\w/])${words.source}`, 'g')), ([, ...found]) =>
    found.map((part = '') => part.trim()),
  );
}

const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
const steps = Array.from(read('tooling/budgets.mjs').matchAll(/^ {2}(\w+): \d+,$/gm), ([, step = '']) => step);
const benches = /const benchmarks = \[([^\]]*)\];/.exec(read('bench/main.mjs'))?.[1] ?? '';

/** What `npm run area` or `npm run maintain` lists. */
const listed = (program: string) => {
  const { stdout } = spawnSync(process.execPath, [path.join(root, program)], { encoding: 'utf8' });
  return Array.from(stdout.matchAll(/^ {2}([a-z-]+) /gm), ([, verb = '']) => verb);
};
const verbs = { area: listed('delivery/src/command.mjs'), maintain: listed('tooling/maintain.mjs') };

/** @param command `dev`, or a verb of `npm run area` */
async function helpOf(command: string): Promise<string> {
  if (command === 'dev') return helpOfDev;
  if (command === 'new') return helpOfNewArea;
  if (command === 'map') return readFileSync(path.join(root, 'delivery/src/command.mjs'), 'utf8');
  if (!isPublishing(command)) return '';
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  await runProgram(command, ['--help'], { env: {}, print, complain: print });
  return printed.join('');
}

/** The options of a call that its help does not name; of a bench, its name. */
async function unknownIn([script = '', words = '']: string[]): Promise<string[]> {
  if (script === 'bench')
    return [words.split(' ')[0] ?? ''].filter((name) => /^\w/.test(name) && !benches.includes(`'${name}'`));
  const options = words.match(/--[a-z-]+/g) ?? [];
  const help = await helpOf(script);
  return options.filter((option) => !help.includes(option));
}

test.each(pages)('every command of %s exists', (page) => {
  const missing = {
    scripts: after(/npm run ([a-z-]+)/, page).filter(([name = '']) => !Object.hasOwn(scripts, name)),
    verbs: after(/npm run (area|maintain) +-- ([a-z-]+)/, page).filter(
      ([script, verb = '']) => !verbs[script === 'area' ? 'area' : 'maintain'].includes(verb),
    ),
    steps: after(/npm test -- ([a-z ]*[a-z])/, page).filter(([chosen = '']) =>
      chosen.split(/ +/).some((step) => !steps.includes(step)),
    ),
    programs: after(/(\.ci\/[a-z]+)/, page).filter(([file = '']) => !existsSync(path.join(root, file))),
    modules: after(/node (?:--\S+ )*([\w./-]+\.m?js)/, page).filter(
      ([file = '']) => !existsSync(path.join(root, file.replace('/dist/', '/src/').replace(/\.js$/, '.ts'))),
    ),
  };
  expect(missing).toEqual({ scripts: [], verbs: [], steps: [], programs: [], modules: [] });
});

test.each(pages)('%s calls the commands of areas, dev and benches as their help says', async (page) => {
  const calls = after(
    /npm run (?:area -- )?(bench|dev|new|map|publish|promote|rollback|withdraw|status|history|faults) +(?:-- )?([^`\n#]+)/,
    page,
  );
  const faults = await Promise.all(calls.map(async (call) => ({ call, unknown: await unknownIn(call) })));
  expect(faults.filter(({ unknown }) => unknown.length > 0)).toEqual([]);
});
