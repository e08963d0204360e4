import { AreaDescriptionSchema, check } from '@groepsapp/contract/registry';
import area from './area';
import { careTexts } from './care/careTexts';
import { chatTexts } from './chat/chatTexts';

test('describes the area as the registry wants it', () => {
  expect(check(AreaDescriptionSchema, area)).toEqual(area);
});

test('names its menu items as their screens name themselves, and leads to those screens', () => {
  expect(area.menu.map(({ label, path }) => [path, label])).toEqual([
    ['/chat', chatTexts.chat.heading],
    ['/care', careTexts.care.heading],
  ]);
  expect(area.routes.map(({ path }) => path)).toEqual(area.menu.map(({ path }) => path));
});

test('has each screen and menu item where one of its settings is on', () => {
  const wanted = [['ipad_message', 'ipad_go_message', 'portal_child_messages'], ['ipad_care']];
  expect(area.menu.map(({ enabledBy }) => enabledBy)).toEqual(wanted);
  expect(area.routes.map(({ enabledBy }) => enabledBy)).toEqual(wanted);
  expect(area.routes.map(({ needs }) => needs)).toEqual(['groups', 'groups']);
});

test('shows the number of unread messages beside the menu item', () => {
  expect(area.menu.map(({ badge }) => badge)).toEqual(['unread', undefined]);
});
