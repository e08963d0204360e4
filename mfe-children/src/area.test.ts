import { AreaDescriptionSchema, check } from '@groepsapp/contract/registry';
import area from './area';
import { photoTexts } from './photos/photoTexts';
import { texts } from './texts';

const cards = area.slots.filter(({ slot }) => slot === 'dashboard-card');

test('describes the area in the shape of the registry', () => {
  expect(check(AreaDescriptionSchema, area)).toEqual(area);
});

test('uses the name of its card in the description', () => {
  expect(cards.map(({ title }) => title)).toEqual([texts.birthdays.heading]);
});

test('uses the names of its screens for its menu items, which lead to those screens', () => {
  expect(area.menu.map(({ path, label }) => [path, label])).toEqual([
    ['/photos', photoTexts.heading],
    ['/children', texts.children.heading],
  ]);
  expect(area.routes[0]?.path).toBe('/children');
});

test('hosts the tabs of a child at their own addresses', () => {
  expect(area.routes.filter(({ slot }) => slot === 'child-tab').map(({ path }) => path)).toEqual([
    '/children/:id/:tab',
  ]);
});

test('shows its card with any settings', () => {
  expect(cards.map(({ enabledBy }) => enabledBy)).toEqual([undefined]);
});

test('shows photos where one of their settings is on', () => {
  const wanted = ['ipad_photos', 'portal_child_photo'];
  const tab = area.slots.find(({ id }) => id === 'photos');
  expect([tab?.title, tab?.enabledBy]).toEqual([photoTexts.heading, wanted]);
  const photos = [...area.routes, ...area.menu].filter(({ path }) => path.startsWith('/photos'));
  expect(photos.map(({ path, enabledBy }) => [path, enabledBy])).toEqual([
    ['/photos', wanted],
    ['/photos/browse', wanted],
    ['/photos', wanted],
  ]);
});
