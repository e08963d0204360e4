import { importKind, importKindNames } from '@groepsapp/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync(join(__dirname, '../../../docs/moving-in.md'), 'utf8');

/** The cells of the table of fields below the heading of a kind. */
function tableOf(kind: string): string[][] {
  const [, section = ''] = page.split(`\n### ${kind}\n`);
  const [own = ''] = section.split('\n### ');
  const lines = own.split('\n').filter((line) => line.startsWith('| `'));
  return lines.map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
}

test.each(importKindNames)('the page about moving in has the fields of %s, and how it ends', (kind) => {
  const { fields, summary, ending } = importKind(kind);
  const expected = Object.entries(fields).map(([name, { type, required, meaning, refersTo, choices = [] }]) => {
    const of = refersTo === undefined ? '' : ` of \`${refersTo}\``;
    const among =
      choices.length === 0 || choices.length > 5 ? '' : `: ${choices.map((one) => `\`${one}\``).join(', ')}`;
    return [`\`${name}\`${required ? ' \\*' : ''}`, `${type}${of}${among}`, meaning];
  });
  expect(tableOf(kind)).toEqual(expected);
  expect(page.replaceAll('\n', ' ')).toContain(
    `${summary}. ${ending === undefined ? 'It does not end.' : `Ended: ${ending}`}`,
  );
});
