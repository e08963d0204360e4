import type { ComponentType } from 'react';
import { act } from '@testing-library/react';
import type { Kernel } from '@groepsapp/kernel';
import { type Answers, createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import * as history from './history/HistoryScreen';
import * as imports from './imports/ImportsScreen';
import * as integrations from './integrations/IntegrationsScreen';
import * as lists from './lists/ListsScreen';
import * as people from './people/PeopleScreen';
import * as places from './places/PlacesScreen';
import * as privacy from './privacy/PrivacyScreen';
import * as releases from './releases/ReleasesScreen';
import * as settings from './settings/SettingsScreen';
import * as tablets from './tablets/TabletsScreen';

const none = () => ({ rows: [], total: 0 });

const answers: Answers = {
  'GET /management/accounts': none,
  'GET /management/history': none,
  'GET /management/imports': () => ({ ...none(), running: null, checked: null, undoable: null }),
  'GET /management/imports/choices': () => ({ profiles: [], kinds: [] }),
  'GET /management/integrations': none,
  'GET /management/lists': none,
  'GET /management/me': () => ({ role: 'Beheerder', company: { id: 1, name: 'Zonnewijzer' }, establishments: [] }),
  'GET /management/places': none,
  'GET /management/privacy/people': none,
  'GET /management/privacy/subjects': () => ({ accounts: [], tablets: [] }),
  'GET /management/releases': () => ({ ...none(), may_move: false }),
  'GET /management/settings': none,
  'GET /management/tablets': none,
};

interface Screen {
  default: ComponentType;
  prepare: (kernel: Kernel) => void;
}

const screens: readonly { name: string; screen: Screen; asked: string[] }[] = [
  { name: 'history', screen: history, asked: ['GET /management/history'] },
  { name: 'imports', screen: imports, asked: ['GET /management/imports', 'GET /management/imports/choices'] },
  { name: 'integrations', screen: integrations, asked: ['GET /management/integrations'] },
  { name: 'lists', screen: lists, asked: ['GET /management/lists'] },
  { name: 'people', screen: people, asked: ['GET /management/accounts'] },
  { name: 'places', screen: places, asked: ['GET /management/places'] },
  { name: 'privacy', screen: privacy, asked: ['GET /management/privacy/subjects', 'GET /management/privacy/people'] },
  { name: 'releases', screen: releases, asked: ['GET /management/releases'] },
  { name: 'settings', screen: settings, asked: ['GET /management/me', 'GET /management/settings'] },
  { name: 'tablets', screen: tablets, asked: ['GET /management/tablets'] },
];

test.each(screens)(
  '$name: asks what it shows first while its link is pressed, and not again',
  async ({ screen, asked }) => {
    const kernel = createTestKernel({ answers });
    kernel.owner.set('settings', { state: 'ready', error: null, values: { 'role:manageCompany': '1' } });
    screen.prepare(kernel);
    await act(async () => {});
    expect(kernel.calls.map(({ call }) => call)).toEqual(asked);
    renderWithKernel(<screen.default />, kernel);
    await act(async () => {});
    const again = kernel.calls.slice(asked.length).map(({ call }) => call);
    expect(again.filter((call) => asked.includes(call))).toEqual([]);
  },
);
