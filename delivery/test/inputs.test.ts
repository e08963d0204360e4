import path from 'node:path';
import { inputsOf } from '../src/build/inputs.ts';
import { lockedOf } from '../src/build/locked.ts';

const packages = {
  'mfe-x': { version: '1.0.0', dependencies: { '@own/kernel': '1.0.0', chart: '^1.0.0' } },
  'node_modules/@own/kernel': { resolved: 'kernel', link: true },
  kernel: { version: '1.0.0', dependencies: { shared: '^2.0.0' } },
  'node_modules/chart': { version: '1.4.0', integrity: 'a', dependencies: { shared: '^1.0.0' } },
  'node_modules/chart/node_modules/shared': { version: '1.0.0', integrity: 'b', dependencies: { chart: '^1.0.0' } },
  'node_modules/shared': { version: '2.0.0', integrity: 'c' },
  'node_modules/unrelated': { version: '3.0.0', integrity: 'd' },
};

test('the inputs of a package include its locked dependencies, in their resolved versions', () => {
  expect(lockedOf(packages, ['mfe-x', 'nowhere'])).toEqual([
    'kernel 1.0.0 undefined',
    'mfe-x 1.0.0 undefined',
    'node_modules/chart 1.4.0 a',
    'node_modules/chart/node_modules/shared 1.0.0 b',
    'node_modules/shared 2.0.0 c',
  ]);
});

test('a call of the contract is an input of all, and a part of the kernel of the shell alone', () => {
  const call = path.resolve('shared-kernel/contract/src');
  expect(inputsOf(path.resolve('shell'))).toContain(call);
  expect(inputsOf(path.resolve('mfe-planning'))).toContain(call);
  expect(inputsOf(path.resolve('mfe-planning'))).not.toContain(path.resolve('shared-kernel/src'));
});
