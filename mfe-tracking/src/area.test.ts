import { AreaDescriptionSchema, check } from '@groepsapp/contract/registry';
import area from './area';
import { frameTexts } from './shared/TrackingFrame';
import { kvsTexts } from './child-tab/kvsTexts';
import { remindersTexts } from './dashboard/remindersTexts';

test('describes the area in the shape of the registry', () => {
  expect(check(AreaDescriptionSchema, area)).toEqual(area);
});

test('uses the names of its menu item, card and tab in the description', () => {
  expect(area.menu.map(({ label }) => label)).toEqual([frameTexts.tabs]);
  expect(area.slots.map(({ title }) => title)).toEqual([remindersTexts.heading, kvsTexts.heading]);
});

test('has a menu item that leads to its own screen', () => {
  expect(area.routes.map(({ path }) => path)).toEqual(expect.arrayContaining(area.menu.map(({ path }) => path)));
});

test('shows everything where its setting is on, and screens only for chosen groups', () => {
  const parts = [...area.routes, ...area.menu, ...area.slots];
  expect(new Set(parts.flatMap(({ enabledBy }) => enabledBy))).toEqual(new Set(['child_tracking_system']));
  expect(new Set(area.routes.map(({ needs }) => needs))).toEqual(new Set(['groups']));
});
