import { unmetUses } from './kernelUse.ts';

test('reports used names that are newer than the declared version', () => {
  const exports = { '@groepsapp/kernel': { useKernel: '1.0.0', useNew: '1.2.0' } };
  const uses = { '@groepsapp/kernel': ['useKernel', 'useNew'] };
  expect(unmetUses(uses, exports, '1.2.0')).toEqual([]);
  expect(unmetUses(uses, exports, '1.1.0')).toEqual([{ entry: '@groepsapp/kernel', name: 'useNew', since: '1.2.0' }]);
  expect(unmetUses({ '@groepsapp/kernel': ['*'], '@groepsapp/kernel/none': ['x'] }, exports, '1.2.0')).toEqual([
    { entry: '@groepsapp/kernel', name: '*', since: null },
    { entry: '@groepsapp/kernel/none', name: 'x', since: null },
  ]);
});
