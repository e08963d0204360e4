import { AreaDescriptionSchema, check } from '@groepsapp/contract/registry';
import area from './area';
import { texts } from './texts';

test('describes the area as the registry wants it', () => {
  expect(check(AreaDescriptionSchema, area)).toEqual(area);
});

test('names its menu items as their screens name themselves, and leads to those screens', () => {
  expect(area.menu.map(({ label, path }) => [path, label])).toEqual([
    ['/chat', texts.chat.heading],
    ['/care', texts.care.heading],
  ]);
  expect(area.routes.map(({ path }) => path)).toEqual(area.menu.map(({ path }) => path));
});

test('shows the number of unread messages beside the menu item', () => {
  expect(area.menu.map(({ badge }) => badge)).toEqual(['unread', undefined]);
});
