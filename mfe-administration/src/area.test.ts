import { AreaDescriptionSchema, check } from '@groepsapp/contract/registry';
import area from './area';
import { texts } from './texts';

test('describes the area as the registry wants it', () => {
  expect(check(AreaDescriptionSchema, area)).toEqual(area);
});

test('names its cards as the cards name themselves', () => {
  expect(area.slots.map(({ title }) => title)).toEqual([texts.announcements.heading, texts.transferNotes.heading]);
});

test('has each card where its setting is on', () => {
  expect(area.slots.map(({ enabledBy }) => enabledBy)).toEqual([
    ['ipad_dashboard_announcements'],
    ['ipad_dashboard_transfer_notes'],
  ]);
});
