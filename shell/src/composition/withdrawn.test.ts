import type { Registry } from '@groepsapp/contract/registry';
import { noteWithdrawn, withoutWithdrawn } from './withdrawn';

const area = (name: string, release: string) => ({
  name,
  version: '0.1.0',
  release,
  entry: '/mf-manifest.json',
  kernel: '1.0.0',
  area: { routes: [], menu: [], slots: [] },
});

const serving = (...remotes: Registry['remotes']): Registry => ({
  schema: 1,
  variant: 'groepsapp',
  channel: 'stable',
  shell: { version: '0.1.0', release: '0.1.0-bbbbbbbbbbbb', kernel: '1.0.0' },
  remotes,
});

const [children, planning] = [area('mfe-children', 'c1'), area('mfe-planning', 'p1')];
const page = serving(children, planning);
const started = () => withoutWithdrawn(page, localStorage).remotes;

beforeEach(() => localStorage.clear());

test('what the server has withdrawn is left out of a page that still names it, at every start', () => {
  expect(noteWithdrawn(page, serving(children), localStorage)).toEqual(['mfe-planning']);
  expect(started()).toEqual([children]);
  // The page of that start has one area only, and hears nothing new.
  expect(noteWithdrawn(serving(children), serving(children), localStorage)).toEqual([]);
  expect(started()).toEqual([children]);
});

test('another release is no withdrawal', () => {
  expect(noteWithdrawn(page, serving(children, area('mfe-planning', 'p2')), localStorage)).toEqual([]);
  expect(started()).toEqual([children, planning]);
});

test('a release that was withdrawn stays out when another one comes in its place, until it is served itself', () => {
  noteWithdrawn(page, serving(children), localStorage);
  noteWithdrawn(serving(children), serving(children, area('mfe-planning', 'p2')), localStorage);
  expect(started()).toEqual([children]);
  noteWithdrawn(serving(children), page, localStorage);
  expect(started()).toEqual([children, planning]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('each variant has its own', () => {
  noteWithdrawn(page, serving(children), localStorage);
  expect(withoutWithdrawn({ ...page, variant: 'gastouderapp' }, localStorage).remotes).toEqual([children, planning]);
});
