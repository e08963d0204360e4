import { AreaDescriptionSchema, check } from '@groepsapp/contract/registry';
import area from './area';
import { texts } from './texts';

test('describes the area in the shape of the registry', () => {
  expect(check(AreaDescriptionSchema, area)).toEqual(area);
});

test('uses the names of its menu item and card in the description', () => {
  expect([...area.menu.map(({ label }) => label), ...area.slots.map(({ title }) => title)]).toEqual([
    texts.heading,
    texts.heading,
  ]);
});
