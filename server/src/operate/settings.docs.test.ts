import { features, knownSettings, settingTexts } from '@groepsapp/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync(join(__dirname, '../../../docs/settings.md'), 'utf8');

test('every setting that a feature needs has a text', () => {
  const needed = Object.values(features).flat();
  expect(needed.filter((name) => !knownSettings.has(name))).toEqual([]);
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
