import { AreaDescriptionSchema, check } from '@groepsapp/contract/registry';
import area from './area';
import { activitiesTexts } from './activities/activitiesTexts';
import { employeeTexts } from './employees/texts';
import { planningTexts } from './planning/texts';
import { texts } from './texts';

test('describes the area in the shape of the registry', () => {
  expect(check(AreaDescriptionSchema, area)).toEqual(area);
});

test('uses the names of its card and tab in the description', () => {
  expect(area.slots.map(({ title }) => title)).toEqual([
    texts.scheduleChanges.heading,
    texts.childPlanning.heading,
    activitiesTexts.tab,
    activitiesTexts.currentHeading,
  ]);
});

test('shows its card and tabs where their settings are on', () => {
  expect(area.slots.map(({ enabledBy }) => enabledBy)).toEqual([
    ['ipad_dashboard_mutations'],
    ['ipad_child_planning'],
    ['ipad_child_activities', 'portal_child_activities'],
    ['ipad_child_activities', 'ipad_go_child_activities', 'portal_child_activities'],
  ]);
});

test('has the planning in the menu, with the heading of its screen', () => {
  expect(area.menu.find(({ path }) => path === '/planning')).toMatchObject({
    label: planningTexts.heading,
    enabledBy: ['ipad_planning'],
  });
});

test('has the employees in the menu, with the heading of their screen', () => {
  expect(area.menu.find(({ path }) => path === '/employees')).toMatchObject({
    label: employeeTexts.heading,
    order: 90,
    enabledBy: ['ipad_employee_present'],
  });
});
