import { AreaDescriptionSchema, check } from '@groepsapp/contract/registry';
import area from './area';
import { texts } from './texts';

test('describes the area as the registry wants it', () => {
  expect(check(AreaDescriptionSchema, area)).toEqual(area);
});

test('names its menu item as the screen names itself, and leads to that screen', () => {
  expect(area.menu).toEqual([expect.objectContaining({ label: texts.care.heading, path: area.routes[0]?.path })]);
});
