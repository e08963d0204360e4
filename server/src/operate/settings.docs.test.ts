import { knownSettings, settingTexts } from '@groepsapp/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync(join(__dirname, '../../../docs/settings.md'), 'utf8');

test('every setting has a text, and no other', () => {
  expect(Object.keys(settingTexts).sort()).toEqual([...knownSettings.keys()].sort());
});

test('the page of settings has a line for each, as the table of the contract says', () => {
  const cells = page.split('\n').filter((line) => line.startsWith('| `'));
  const rows = cells.map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
  const expected = Object.entries(settingTexts).map(([name, { meaning, without, effect }]) => {
    return [`\`${name}\``, meaning, `\`${without}\``, effect];
  });
  expect(rows).toEqual(expected);
});
