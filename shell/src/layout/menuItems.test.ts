import { features, isEnabled } from '@groepsapp/contract/features';
import type { AreaMenuItem } from '@groepsapp/contract/registry';
import { settingsOn } from '@groepsapp/kernel/testing';
import { menuParts } from './menuItems';

const item = (label: string, order: number, enabledBy?: readonly string[]): AreaMenuItem => ({
  label,
  icon: 'planning',
  path: `/${label.toLowerCase()}`,
  order,
  ...(enabledBy && { enabledBy: [...enabledBy] }),
  ...(label === 'Berichten' && { badge: 'unread' as const }),
  ...(label === 'Logboek' && { attention: 'sleepChecks' }),
  ...(label === 'Kinderen' && { attention: 'of a later release' }),
});

/** The menu items of all areas, with the settings that the specification gives them. */
const ofAreas = [
  item('Planning', 10, features.planning),
  item('Administratie', 20, features.administration),
  item('Logboek', 30, features.activities),
  item('Berichten', 40, features.messages),
  item("Foto's", 50, features.photos),
  item('Verzorging', 60, features.care),
  item('Kinderen', 70),
  item('Kindvolgsysteem', 80, features.tracking),
  item('Medewerkers', 90, features.employees),
];

function labels(...settings: string[]) {
  const enabled = ofAreas.filter(({ enabledBy }) => isEnabled(enabledBy, settingsOn(...settings)));
  return menuParts(enabled, { unread: 0, sleepChecks: 0 })
    .flat()
    .map(({ label }) => label);
}

const always = ['Dashboard', 'Kinderen', 'Andere groep', 'Over', 'Uitloggen'];

test('has thirteen items in order when everything is on', () => {
  expect(labels(...Object.values(features).flat())).toEqual([
    'Dashboard',
    'Planning',
    'Administratie',
    'Logboek',
    'Berichten',
    "Foto's",
    'Verzorging',
    'Kinderen',
    'Kindvolgsysteem',
    'Medewerkers',
    'Andere groep',
    'Over',
    'Uitloggen',
  ]);
});

test('has five items when everything is off', () => {
  expect(labels()).toEqual(always);
});

test.each([
  ['ipad_planning', 'Planning'],
  ['ipad_transfer_notes', 'Administratie'],
  ['ipad_announcements', 'Administratie'],
  ['ipad_documents', 'Administratie'],
  ['ipad_child_activities', 'Logboek'],
  ['ipad_go_child_activities', 'Logboek'],
  ['portal_child_activities', 'Logboek'],
  ['ipad_message', 'Berichten'],
  ['ipad_go_message', 'Berichten'],
  ['portal_child_messages', 'Berichten'],
  ['ipad_photos', "Foto's"],
  ['portal_child_photo', "Foto's"],
  ['ipad_care', 'Verzorging'],
  ['child_tracking_system', 'Kindvolgsysteem'],
  ['ipad_employee_present', 'Medewerkers'],
])('%s adds %s', (setting, label) => {
  expect(labels(setting).filter((name) => !always.includes(name))).toEqual([label]);
});

test('shows the unread count at the messages, and sleep checks at the Logboek', () => {
  const counted = menuParts(ofAreas, { unread: 7, sleepChecks: 2 })
    .flat()
    .filter(({ count }) => count > 0);
  expect(counted.map(({ label, count }) => [label, count])).toEqual([
    ['Logboek', 2],
    ['Berichten', 7],
  ]);
});

describe('management', () => {
  const counts = { unread: 0, sleepChecks: 0 };
  const items = (user: Parameters<typeof menuParts>[2]) => menuParts([item('Accounts', 10)], counts, user).flat();

  test('has its own screens, and a choice of location instead of groups', () => {
    expect(items({ variant: 'beheer' }).map(({ label }) => label)).toEqual([
      'Accounts',
      'Andere locatie',
      'Over',
      'Uitloggen',
    ]);
  });

  test('is left for by who may manage, and never from a tablet of the group', () => {
    expect(items({ manages: true })).toContainEqual(expect.objectContaining({ path: '/beheer/', leaves: true }));
    expect(items({}).map(({ path }) => path)).not.toContain('/beheer/');
    expect(items({ manages: true, isTablet: true }).map(({ path }) => path)).not.toContain('/beheer/');
  });
});
