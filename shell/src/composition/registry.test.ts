import type { Registry } from '@groepsapp/contract/registry';
import { findRegistry } from './registry';

const registry: Registry = {
  schema: 1,
  variant: 'groepsapp',
  channel: 'stable',
  shell: { version: '0.1.0', release: '0.1.0-bbbbbbbbbbbb', kernel: '1.0.0' },
  remotes: [],
};
const newer: Registry = { ...registry, channel: 'beta' };

beforeEach(() => localStorage.clear());

test('a valid registry is used and stored', () => {
  expect(findRegistry(registry, 'groepsapp', localStorage)).toEqual({ registry, source: 'page' });
  expect(findRegistry(newer, 'groepsapp', localStorage)).toEqual({ registry: newer, source: 'page' });
  expect(findRegistry('{', 'groepsapp', localStorage)).toEqual({ registry: newer, source: 'last-good' });
});

test('a registry without cache lifetime does not replace the stored one', () => {
  findRegistry(registry, 'groepsapp', localStorage);
  expect(findRegistry(newer, 'groepsapp', localStorage, true)).toEqual({ registry: newer, source: 'page' });
  expect(findRegistry(undefined, 'groepsapp', localStorage)).toEqual({ registry, source: 'last-good' });
});

test.each([
  ['missing', undefined],
  ['not an object', 'registry'],
  ['of another structure', { ...registry, schema: 2 }],
  ['half', { ...registry, remotes: [{ name: 'mfe-children' }] }],
  ['of the other variant', { ...registry, variant: 'gastouderapp' }],
])('a registry that is %s falls back to the last valid one', (_, damaged) => {
  findRegistry(registry, 'groepsapp', localStorage);
  expect(findRegistry(damaged, 'groepsapp', localStorage)).toEqual({ registry, source: 'last-good' });
});

test('without an earlier registry there is none; variants are stored separately', () => {
  findRegistry(registry, 'groepsapp', localStorage);
  expect(findRegistry(null, 'gastouderapp', localStorage)).toEqual({ registry: null, source: 'none' });
  findRegistry({ ...registry, variant: 'gastouderapp' }, 'gastouderapp', localStorage);
  expect(findRegistry(null, 'groepsapp', localStorage)).toEqual({ registry, source: 'last-good' });
});

test('ignores a damaged copy', () => {
  localStorage.setItem('groepsapp.registry', '{"schema":1');
  expect(findRegistry(null, 'groepsapp', localStorage).source).toBe('none');
  localStorage.setItem('groepsapp.registry', '{"schema":1}');
  expect(findRegistry(null, 'groepsapp', localStorage).source).toBe('none');
});

test('a full storage does not prevent the app from starting', () => {
  const full = {
    getItem: () => null,
    removeItem: jest.fn(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(findRegistry(registry, 'groepsapp', full)).toEqual({ registry, source: 'page' });
});
