import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallKey, calls } from '@groepsapp/contract';

/** A request in the documentation, as a reader would send it with curl. */
export interface Example {
  /** The page, and the line on which the command begins. */
  where: string;
  page: string;
  /** The call that it makes; `null` when the contract has none with this method and address. */
  key: CallKey | null;
  method: string;
  /** Below the address of the app, with `<id>` and such for what the answer to an example before it says. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
  /** Fields of a form; a value that begins with `@` names a file. */
  form: readonly (readonly [name: string, value: string])[];
  /** The answer that the page shows below it; `null` when it shows none. */
  answer: unknown;
}

const host = 'https://<app>';
const folder = join(__dirname, '../../../../docs');
const prefixes = { main: '/api', v3: '/api/v3', legacy: '/api/legacy' };

/** A command, with the answer when that follows it on the page. */
const command = /```sh\n\s*(?<text>curl[\s\S]*?)\n\s*```(?:\s*```json\n(?<answer>[\s\S]*?)```)?/g;

/** The words of a shell command: lines joined, quoted text as one word. */
function wordsOf(text: string): string[] {
  const words = text.replace(/\\\n/g, ' ').matchAll(/'([^']*)'|(\S+)/g);
  return [...words].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

function keyOf(method: string, path: string): CallKey | null {
  const [address = ''] = path.split('?');
  const parts = address.split('/');
  const found = Object.entries(calls).find(([, call]) => {
    const names = `${prefixes[call.base]}${call.path}`.split('/');
    const same = names.length === parts.length && names.every((name, i) => name.startsWith(':') || name === parts[i]);
    return same && call.method === method;
  });
  return found === undefined ? null : (found[0] as CallKey);
}

/** Reads one curl command: `-X`, `-H`, `-d`, `-F` and an address. */
function readCommand(text: string): Omit<Example, 'where' | 'page' | 'answer'> {
  const words = wordsOf(text);
  const after = (option: string) => words.flatMap((word, i) => (word === option ? [words[i + 1] ?? ''] : []));
  const headers = after('-H').map((line) => line.split(': ', 2) as [string, string]);
  const [body = null] = after('-d');
  const form = after('-F').map((part) => part.split('=', 2) as [string, string]);
  const path = words.find((word) => word.startsWith(host))?.slice(host.length) ?? '';
  const method = after('-X')[0] ?? (body !== null || form.length > 0 ? 'POST' : 'GET');
  return { key: keyOf(method, path), method, path, headers: Object.fromEntries(headers), body, form };
}

/** Every request to the API in the documentation, in the order in which a page shows them. */
export function documentedExamples(): Example[] {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return pages.flatMap((page) => {
    const text = readFileSync(join(folder, page), 'utf8');
    return [...text.matchAll(command)]
      .filter(({ groups }) => groups?.['text']?.includes(`${host}/api/`))
      .map(({ groups, index }) => ({
        ...readCommand(groups?.['text'] ?? ''),
        page,
        where: `docs/${page}:${text.slice(0, index).split('\n').length + 1}`,
        answer: groups?.['answer'] === undefined ? null : (JSON.parse(groups['answer']) as unknown),
      }));
  });
}

/** Every program for builders of other products in the documentation, each complete by itself. */
export function documentedPrograms(): { where: string; code: string }[] {
  const page = 'integration.md';
  const text = readFileSync(join(folder, page), 'utf8');
  return [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(({ index, 1: code = '' }) => {
    return { where: `docs/${page}:${text.slice(0, index).split('\n').length + 1}`, code };
  });
}
