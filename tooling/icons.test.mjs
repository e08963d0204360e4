import { readFileSync } from 'node:fs';
import { activitiesFolder, kitFolder, makeIcons } from './icons.mjs';

test('the fonts and the names of letters are those of the drawings', async () => {
  const { kit, activities, module } = await makeIcons();
  expect(module).toBe(readFileSync(`${kitFolder}icons.ts`, 'utf8'));
  expect(kit.equals(readFileSync(`${kitFolder}icons.woff2`))).toBe(true);
  expect(activities.equals(readFileSync(`${activitiesFolder}drawings.woff2`))).toBe(true);
});
