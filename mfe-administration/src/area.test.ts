import { AreaDescriptionSchema, check } from '@groepsapp/contract/registry';
import area from './area';
import { dashboardTexts } from './dashboard/dashboardTexts';
import { transferTexts } from './transfer/transferTexts';

test('describes the area in the shape of the registry', () => {
  expect(check(AreaDescriptionSchema, area)).toEqual(area);
});

test('uses the names of its cards and screens in the description', () => {
  expect(area.slots.map(({ title }) => title)).toEqual([
    dashboardTexts.announcements.heading,
    dashboardTexts.transferNotes.heading,
  ]);
  expect(area.menu.map(({ label }) => label)).toEqual([transferTexts.heading]);
});

test('shows each card where its setting is on', () => {
  expect(area.slots.map(({ enabledBy }) => enabledBy)).toEqual([
    ['ipad_dashboard_announcements'],
    ['ipad_dashboard_transfer_notes'],
  ]);
});

test('is in the menu with any of its three settings, and shows messages with two of them', () => {
  expect(area.menu.map(({ enabledBy }) => enabledBy)).toEqual([
    ['ipad_transfer_notes', 'ipad_announcements', 'ipad_documents'],
  ]);
  const messages = area.routes.find(({ path }) => path === '/transfer/messages');
  expect(messages?.enabledBy).toEqual(['ipad_transfer_notes', 'ipad_announcements']);
});

test('shows reports where their setting is on', () => {
  expect(area.routes.find(({ path }) => path === '/transfer/Reports')?.enabledBy).toEqual(['kdv_personeel']);
});

test('shows requests where their setting is on', () => {
  const requests = area.routes.find(({ path }) => path === '/transfer/mutationRequests');
  expect(requests?.enabledBy).toEqual(['ipad_mutation_overview']);
});

test('shows news, reports and requests to staff only, and documents to childminders only', () => {
  const only = area.routes.map((route) => [route.path, route.only]);
  expect(Object.fromEntries(only)).toEqual({
    '/transfer': undefined,
    '/transfer/messages': undefined,
    '/transfer/news': 'groepsapp',
    '/transfer/Reports': 'groepsapp',
    '/transfer/reports/employee_week_overview': 'groepsapp',
    '/transfer/mutationRequests': 'groepsapp',
    '/transfer/filesPersonal': 'gastouderapp',
    '/transfer/filesGeneral': 'gastouderapp',
  });
});

test('shows documents where their setting is on', () => {
  const ofDocuments = area.routes.filter(({ path }) => path.startsWith('/transfer/files'));
  expect(ofDocuments.map(({ path, enabledBy }) => [path, enabledBy])).toEqual([
    ['/transfer/filesPersonal', ['ipad_documents']],
    ['/transfer/filesGeneral', ['ipad_documents']],
  ]);
});
