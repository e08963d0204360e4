import { AreaDescriptionSchema, check } from '@groepsapp/contract/registry';
import area from './area';
import { frameTexts } from './frame/frameTexts';
import { kvsTexts } from './kvs/kvsTexts';
import { texts } from './texts';

test('describes the area as the registry wants it', () => {
  expect(check(AreaDescriptionSchema, area)).toEqual(area);
});

test('names its menu item, card and tab as they name themselves', () => {
  expect(area.menu.map(({ label }) => label)).toEqual([frameTexts.tabs]);
  expect(area.slots.map(({ title }) => title)).toEqual([texts.reminders.heading, kvsTexts.heading]);
});

test('leads from the menu to a screen of its own', () => {
  expect(area.routes.map(({ path }) => path)).toEqual(expect.arrayContaining(area.menu.map(({ path }) => path)));
});

test('has everything where its setting is on, and screens only for chosen groups', () => {
  const parts = [...area.routes, ...area.menu, ...area.slots];
  expect(new Set(parts.flatMap(({ enabledBy }) => enabledBy))).toEqual(new Set(['child_tracking_system']));
  expect(new Set(area.routes.map(({ needs }) => needs))).toEqual(new Set(['groups']));
});
