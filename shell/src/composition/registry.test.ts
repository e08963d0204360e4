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
  expect(findRegistry(registry, 'groepsapp', localStorage)).toEqual(registry);
  expect(findRegistry(newer, 'groepsapp', localStorage)).toEqual(newer);
  expect(findRegistry('{', 'groepsapp', localStorage)).toEqual(newer);
});

test('a registry without cache lifetime does not replace the stored one', () => {
  findRegistry(registry, 'groepsapp', localStorage);
  expect(findRegistry(newer, 'groepsapp', localStorage, true)).toEqual(newer);
  expect(findRegistry(undefined, 'groepsapp', localStorage)).toEqual(registry);
});

test.each([
  ['missing', undefined],
  ['not an object', 'registry'],
  ['of another structure', { ...registry, schema: 2 }],
  ['half', { ...registry, remotes: [{ name: 'mfe-children' }] }],
  ['of the other variant', { ...registry, variant: 'gastouderapp' }],
])('a registry that is %s falls back to the last valid one', (_, damaged) => {
  findRegistry(registry, 'groepsapp', localStorage);
  expect(findRegistry(damaged, 'groepsapp', localStorage)).toEqual(registry);
});

test('without an earlier registry there is none; variants are stored separately', () => {
  findRegistry(registry, 'groepsapp', localStorage);
  expect(findRegistry(null, 'gastouderapp', localStorage)).toBeNull();
  findRegistry({ ...registry, variant: 'gastouderapp' }, 'gastouderapp', localStorage);
  expect(findRegistry(null, 'groepsapp', localStorage)).toEqual(registry);
});

test('ignores a damaged copy', () => {
  localStorage.setItem('groepsapp.registry', '{"schema":1');
  expect(findRegistry(null, 'groepsapp', localStorage)).toBeNull();
  localStorage.setItem('groepsapp.registry', '{"schema":1}');
  expect(findRegistry(null, 'groepsapp', localStorage)).toBeNull();
});

test('a full storage does not prevent the app from starting', () => {
  const full = {
    getItem: () => null,
    removeItem: jest.fn(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(findRegistry(registry, 'groepsapp', full)).toEqual(registry);
});
