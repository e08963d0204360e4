import { affectedBy } from './affected.mjs';

test('a change within areas needs the checks of those areas', () => {
  const files = ['mfe-planning/src/area.ts', 'mfe-children/src/texts.ts'];
  expect(affectedBy(files, ['mfe-planning', 'mfe-children'])).toEqual({
    areas: ['mfe-planning', 'mfe-children'],
    documents: [],
    everything: false,
  });
});

test('a new file of an area that lerna does not list needs the checks of that area', () => {
  expect(affectedBy(['mfe-planning/src/new.ts'], [])).toEqual({
    areas: ['mfe-planning'],
    documents: [],
    everything: false,
  });
});

test('a change of the slots that an area offers needs all checks', () => {
  expect(affectedBy(['mfe-children/contract/index.d.ts'], ['mfe-children']).everything).toBe(true);
});

test.each(['shared-kernel/src/index.ts', 'shell/src/App.tsx', 'package-lock.json', 'server/src/main.ts'])(
  'a change of %s needs all checks',
  (file) => {
    expect(affectedBy([file, 'mfe-planning/src/area.ts'], ['mfe-planning', 'shell']).everything).toBe(true);
  },
);

test('a change of documents needs their format check only', () => {
  expect(affectedBy(['docs/ui.md', 'README.md'], [])).toEqual({
    areas: [],
    documents: ['docs/ui.md', 'README.md'],
    everything: false,
  });
});
