import { AreaDescriptionSchema, check } from '@groepsapp/contract/registry';
import area from './area';
import { texts } from './texts';

test('describes the area as the registry wants it', () => {
  expect(check(AreaDescriptionSchema, area)).toEqual(area);
});

test('names its card as the card names itself', () => {
  expect(area.slots.map(({ title }) => title)).toEqual([texts.birthdays.heading]);
});

test('has its card whatever the settings', () => {
  expect(area.slots.map(({ enabledBy }) => enabledBy)).toEqual([undefined]);
});
