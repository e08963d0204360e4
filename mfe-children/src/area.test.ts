import { AreaDescriptionSchema, check } from '@groepsapp/contract/registry';
import area from './area';
import { texts } from './texts';

const cards = area.slots.filter(({ slot }) => slot === 'dashboard-card');

test('describes the area as the registry wants it', () => {
  expect(check(AreaDescriptionSchema, area)).toEqual(area);
});

test('names its card as the card names itself', () => {
  expect(cards.map(({ title }) => title)).toEqual([texts.birthdays.heading]);
});

test('names its menu item as its screen names itself, and leads to that screen', () => {
  expect(area.menu.map(({ path, label }) => [path, label])).toEqual([['/children', texts.children.heading]]);
  expect(area.routes[0]?.path).toBe('/children');
});

test('hosts the tabs of a child at addresses of their own', () => {
  expect(area.routes.filter(({ slot }) => slot === 'child-tab').map(({ path }) => path)).toEqual([
    '/children/:id/:tab',
  ]);
});

test('has its card whatever the settings', () => {
  expect(cards.map(({ enabledBy }) => enabledBy)).toEqual([undefined]);
});
