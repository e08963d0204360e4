import { AreaDescriptionSchema, check } from '@groepsapp/contract/registry';
import area from './area';
import { texts } from './texts';

test('describes the area as the registry wants it', () => {
  expect(check(AreaDescriptionSchema, area)).toEqual(area);
});

test('names its menu item and its card as they name themselves', () => {
  expect([...area.menu.map(({ label }) => label), ...area.slots.map(({ title }) => title)]).toEqual([
    texts.heading,
    texts.heading,
  ]);
});
