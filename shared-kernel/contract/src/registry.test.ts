import { check, kernelSatisfies, RegistrySchema } from './registry.ts';

const registry = {
  schema: 1,
  variant: 'groepsapp',
  channel: 'stable',
  shell: { version: '0.1.0', release: '0.1.0-0123456789ab', kernel: '1.0.0' },
  remotes: [
    {
      name: 'mfe-children',
      version: '0.1.0',
      release: '0.1.0-0123456789ab',
      entry: '/groepsapp/remotes/mfe-children/0.1.0-0123456789ab/mf-manifest.json',
      kernel: '1.0.0',
      area: { routes: [], menu: [], slots: [] },
    },
  ],
};

describe('registry', () => {
  test('accepts a complete registry', () => {
    expect(check(RegistrySchema, registry)).toEqual(registry);
  });

  test.each([
    ['another schema', { ...registry, schema: 2 }],
    ['an unknown variant', { ...registry, variant: 'school' }],
    ['no remotes', { ...registry, remotes: undefined }],
    ['an entry that is no path', { ...registry, remotes: [{ ...registry.remotes[0], entry: 'https://example.org' }] }],
    ['a kernel that is no version', { ...registry, remotes: [{ ...registry.remotes[0], kernel: 'latest' }] }],
    ['text', 'registry'],
    ['nothing', null],
  ])('refuses %s', (_name, value) => {
    expect(check(RegistrySchema, value)).toBeNull();
  });
});

describe('kernelSatisfies', () => {
  test.each([
    ['1.0.0', '1.0.0', true],
    ['1.0.0', '1.4.2', true],
    ['1.4.2', '1.4.1', false],
    ['1.4.2', '1.5.0', true],
    ['1.4.2', '1.3.9', false],
    ['1.0.0', '2.0.0', false],
    ['2.0.0', '1.9.9', false],
  ])('a release that needs %s is accepted by kernel %s: %s', (needed, actual, expected) => {
    expect(kernelSatisfies(needed, actual)).toBe(expected);
  });
});
