import { findCopies } from '../src/release/singletons.ts';

const kernel = '../shared-kernel/src/index.ts';

test('a remote may bundle its own code and libraries that are not shared', () => {
  expect(findCopies(['src/Card.tsx', '../node_modules/css-loader/dist/runtime/api.js'], 0)).toEqual([]);
});

test('a remote may not bundle what the shell provides', () => {
  const modules = ['../node_modules/react/index.js', '../node_modules/rxjs/dist/esm/index.js', kernel];
  expect(findCopies(modules, 0)).toHaveLength(3);
});

test('the shell bundles each shared library exactly once', () => {
  expect(findCopies(['../node_modules/react/index.js', '../node_modules/react/jsx-runtime.js', kernel], 1)).toEqual([]);
  const twice = ['../node_modules/react/index.js', '../node_modules/other/node_modules/react/index.js'];
  expect(findCopies(twice, 1)).toEqual([expect.stringContaining('node_modules/other/node_modules/react/')]);
});
