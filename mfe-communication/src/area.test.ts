import { AreaDescriptionSchema, check } from '@groepsapp/contract/registry';
import area from './area';
import { careTexts } from './care/careTexts';
import { chatTexts } from './chat/chatTexts';

test('describes the area in the shape of the registry', () => {
  expect(check(AreaDescriptionSchema, area)).toEqual(area);
});

test('uses the names of its screens for its menu items, which lead to those screens', () => {
  expect(area.menu.map(({ label, path }) => [path, label])).toEqual([
    ['/chat', chatTexts.chat.heading],
    ['/care', careTexts.care.heading],
  ]);
  expect(area.routes.map(({ path }) => path)).toEqual(area.menu.map(({ path }) => path));
});

test('shows each screen and menu item where one of its settings is on', () => {
  const wanted = [['ipad_message', 'ipad_go_message', 'portal_child_messages'], ['ipad_care']];
  expect(area.menu.map(({ enabledBy }) => enabledBy)).toEqual(wanted);
  expect(area.routes.map(({ enabledBy }) => enabledBy)).toEqual(wanted);
  expect(area.routes.map(({ needs }) => needs)).toEqual(['groups', 'groups']);
});

test('shows the number of unread messages beside the menu item', () => {
  expect(area.menu.map(({ badge }) => badge)).toEqual(['unread', undefined]);
});
