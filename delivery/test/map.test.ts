import { describeBuilt, usesIn } from '../src/commands/map.ts';
import type { Release } from '@groepsapp/contract/registry';

const release: Release = {
  name: 'mfe-planning',
  kind: 'remote',
  version: '0.2.0',
  release: '0.2.0-0123456789ab',
  kernel: '1.2.0',
  entry: 'mf-manifest.json',
  area: {
    routes: [{ path: '/planning', module: './PlanningScreen', needs: 'groups', enabledBy: ['ipad_planning'] }],
    menu: [{ label: 'Ratio', icon: 'x', path: '/planning', order: 1, enabledBy: ['ipad_planning', 'ipad_ratio'] }],
    slots: [{ slot: 'dashboard-card', id: 'birthdays', title: 'Verjaardagen', module: './BirthdaysCard', order: 1 }],
  },
  kernelUses: { '@groepsapp/kernel/dates': ['formatDay', 'formatTime'] },
  calls: ['GET /planning'],
  fields: {
    'GET /planning': {
      request: { at: 'src/planningApi.ts:8', kinds: ['object'] },
      'answer.children[].name': { at: 'src/PlanningScreen.tsx:12', kinds: ['string'] },
    },
    'topic roster': {
      value: { at: 'src/PlanningCard.tsx:3', kinds: ['object'] },
      'value.state': { at: 'src/PlanningCard.tsx:3', kinds: ['string'] },
    },
  },
  builtAt: '2026-03-10T08:00:00.000Z',
  files: [{ path: 'mf-manifest.json', size: 4_000, sha256: '' }],
};

test('the map shows what a release consists of, needs, and which channels serve it', () => {
  const pointer = { channel: 'beta', name: 'mfe-planning', release: release.release, moved_by: 'Team' } as const;
  const others = { ...pointer, name: 'mfe-children', moved_at: '' };
  const pointers = [{ ...pointer, moved_at: '2026-03-10T09:00:00.000Z' }, others];
  const shell: Release = { ...release, name: 'shell', kind: 'shell', handed: { 'slot dashboard-card': {} } };
  const built = { owner: 'Team planning', release };
  expect(describeBuilt(built, pointers, [built, { owner: 'Platform', release: shell }])).toEqual([
    'mfe-planning 0.2.0-0123456789ab, owner Team planning, kernel 1.2.0, 4 kB',
    '  routes: /planning',
    '  slots: dashboard-card birthdays',
    '  calls: GET /planning (4 fields)',
    '  kernel: @groepsapp/kernel/dates (formatDay formatTime)',
    '  beta: 0.2.0-0123456789ab since 2026-03-10T09:00:00.000Z',
  ]);
});

test('the map names who offers a slot, and that nobody does', () => {
  const part = { slot: 'child-status', id: 'running', title: 'Bezig', module: './Running', order: 1 };
  const filling = { owner: '', release: { ...release, area: { routes: [], menu: [], slots: [part] } } };
  const host = { owner: '', release: { ...release, name: 'mfe-children', handed: { 'slot child-status': {} } } };
  expect(describeBuilt(filling, [], [filling, host])).toContain('  slots: child-status running (of mfe-children)');
  expect(describeBuilt(filling, [], [filling])).toContain('  slots: child-status running (offered by nobody here)');
  expect(describeBuilt(host, [], [filling, host])).toContain('  offers: child-status');
});

test.each([
  ['GET /planning', ['mfe-planning src/planningApi.ts:8: GET /planning']],
  ['GET /planning.name', ['mfe-planning src/PlanningScreen.tsx:12: GET /planning answer.children[].name']],
  ['GET /planning answer.children[].name', [expect.stringContaining('src/PlanningScreen.tsx:12')]],
  ['topic roster', ['mfe-planning src/PlanningCard.tsx:3: topic roster']],
  ['topic roster.state', ['mfe-planning src/PlanningCard.tsx:3: topic roster value.state']],
  ['formatTime', ['mfe-planning: formatTime of @groepsapp/kernel/dates']],
  ['@groepsapp/kernel/dates', [expect.any(String)]],
  ['/planning', ['mfe-planning: its route']],
  ['dashboard-card', ['mfe-planning: its contribution birthdays']],
  ['ipad_planning', ['mfe-planning: its route /planning']],
  ['ipad_ratio', []],
  ['GET /planning.surname', []],
  ['name', []],
])('what breaks if %s goes', (what, places) => {
  expect(usesIn(release, what)).toEqual(places);
});
