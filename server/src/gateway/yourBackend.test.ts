import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accountKinds, type Call, type CallKey, calls } from '@groepsapp/contract';
import { BackendConfig } from '@groepsapp/contract/backend';
import { type Fields, isSpecified, specificationCalls, type SpecificationKey } from '@groepsapp/contract/specification';
import { callsOfScreens } from '@groepsapp/conformance';

const page = readFileSync(path.join(__dirname, '../../../docs/your-backend.md'), 'utf8');

/** The rows of the table below a heading, as cells without the padding that formatting adds. */
function rowsBelow(heading: string): string[][] {
  const [, after = ''] = page.split(`\n## ${heading}\n`);
  const lines = (after.split('\n## ', 1)[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  const cells = lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
  return cells.slice(2);
}

interface AnySchema {
  type: string;
  entries?: Record<string, AnySchema>;
  options?: readonly AnySchema[];
  item?: AnySchema;
  wrapped?: AnySchema;
}

/** Names of the fields of an answer that the specification does not name. */
function unnamed(schema: AnySchema | undefined, named: Fields | true | undefined): string[] {
  if (!schema) return [];
  const inner = schema.wrapped ?? schema.item;
  if (inner) return unnamed(inner, named);
  if (schema.type === 'union' && schema.options) return schema.options.flatMap((one) => unnamed(one, named));
  return Object.entries(schema.entries ?? {}).flatMap(([name, entry]) => {
    const below = named === true || named === undefined ? undefined : named[name];
    if (below === undefined) return named === true ? [] : [name];
    return unnamed(entry, below);
  });
}

function missingIn(key: SpecificationKey): string[] {
  const call: Call = calls[key];
  const { kind, fields } = specificationCalls[key].answer;
  if (kind === 'free' || kind === 'none') return [];
  return unnamed(call.answer as AnySchema | undefined, fields);
}

const code = (names: readonly string[]) => [...new Set(names)].map((name) => `\`${name}\``).join(', ') || '–';

test('the page says what each screen needs, and which fields it does without', () => {
  const screens = new Map(accountKinds.flatMap((kind) => Object.entries(callsOfScreens(kind))));
  const expected = [...screens].map(([screen, needs]) => [
    `\`${screen}\``,
    code(needs.slice(4)),
    code(needs.slice(4).flatMap(missingIn)),
  ]);
  expect(rowsBelow('What each screen needs')).toEqual(expected);
});

test('the page lists what can be configured', () => {
  const names = rowsBelow('What is configured').map(([name]) => name?.replaceAll('`', ''));
  expect(names).toEqual(Object.keys(BackendConfig.entries));
});

test('the page says of each call of ours that the app makes how the app does without it', () => {
  const isOurs = (key: string) =>
    !isSpecified(key) &&
    !key.includes(' /management/') &&
    ['session', 'public'].includes(calls[key as CallKey].access.who);
  const listed = rowsBelow('Calls that only our server has').map(([key]) => key?.replaceAll('`', ''));
  expect(listed.toSorted()).toEqual(Object.keys(calls).filter(isOurs).toSorted());
});
