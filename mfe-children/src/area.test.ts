import { AreaDescriptionSchema, check } from '@groepsapp/contract/registry';
import area from './area';
import { photoTexts } from './photos/photoTexts';
import { texts } from './texts';

const cards = area.slots.filter(({ slot }) => slot === 'dashboard-card');

test('describes the area as the registry wants it', () => {
  expect(check(AreaDescriptionSchema, area)).toEqual(area);
});

test('names its card as the card names itself', () => {
  expect(cards.map(({ title }) => title)).toEqual([texts.birthdays.heading]);
});

test('names its menu items as their screens name themselves, and leads to those screens', () => {
  expect(area.menu.map(({ path, label }) => [path, label])).toEqual([
    ['/photos', photoTexts.heading],
    ['/children', texts.children.heading],
  ]);
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

test('has photos where one of their settings is on', () => {
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
