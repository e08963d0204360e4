import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folder, makeIcons } from './icons.mjs';

const kept = (name) => readFileSync(path.join(folder, name));

test('the font and the names of its letters are those of the drawings', async () => {
  const { font, module } = await makeIcons();
  expect(module).toBe(kept('icons.ts').toString());
  expect(font.equals(kept('icons.woff2'))).toBe(true);
});
