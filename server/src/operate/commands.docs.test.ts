import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operate } from './operate.ts';

const root = join(__dirname, '../../..');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** The calls of `operate` on a page, in blocks and in sentences. */
function callsOn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/\\\n\s*/g, '');
  return Array.from(text.matchAll(/npm run operate -- ([^`\n#]+)/g), ([, words = '']) => words.trim());
}

/** The ways to use a command, which ` | ` separates outside of brackets. */
function waysIn(usage: string): string[] {
  const count = (text: string, brackets: RegExp) => text.match(brackets)?.length ?? 0;
  return usage.split(' | ').reduce<string[]>((ways, part) => {
    const last = ways.at(-1) ?? '';
    const isOpen = count(last, /[[(]/g) > count(last, /[\])]/g);
    return isOpen ? [...ways.slice(0, -1), `${last} | ${part}`] : [...ways, part];
  }, []);
}

/** How a command is used for an action, by its help; empty when there is no such command or action. */
async function usageOf(name: string, action: string): Promise<string> {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const code = await operate([name, '--help'], { env: {}, print, complain: print });
  const [usage = ''] = code === 0 ? printed : [];
  const ways = /^[a-z]/.test(action) ? waysIn(usage) : [usage];
  return (
    ways.find((way) => action.startsWith('-') || action.split('|').every((one) => way.split(/[ |]/).includes(one))) ??
    ''
  );
}

/** What the help of a command does not have of a call: its name or action, or options. */
async function unknownIn(call: string): Promise<string[]> {
  const [name = '', action = '--', ...rest] = call.split(' ');
  if (name.startsWith('-')) return [];
  const usage = await usageOf(name, action);
  const options = [action, ...rest].flatMap((word) => /^\[?(--[a-z-]+)/.exec(word)?.[1] ?? []);
  const known = [...usage.matchAll(/--[a-z-]+/g)].map(([option]) => option);
  return usage === '' ? [`${name} ${action}`] : options.filter((one) => one !== '--help' && !known.includes(one));
}

test('the pages have commands', () => {
  expect(pages.flatMap(callsOn).length).toBeGreaterThan(80);
});

test.each(pages.filter((page) => callsOn(page).length > 0))('%s calls operate as its help says', async (page) => {
  const faults = await Promise.all(callsOn(page).map(async (call) => ({ call, unknown: await unknownIn(call) })));
  expect(faults.filter(({ unknown }) => unknown.length > 0)).toEqual([]);
});
