import { actualExports } from '../src/kernel/actualExports.ts';
import { faultsOf, readExportList, updatedList } from '../src/kernel/exportList.ts';
import { kernelDir, readPackage } from '../src/packages.mjs';
import { kernelEntries } from '../src/webpack/shared.ts';
import { Sample } from './sample.ts';

jest.setTimeout(120_000);

const kernel = '@groepsapp/kernel';
const list = { released: '1.2.0', entries: { [kernel]: { useKernel: '1.0.0', useTopic: '1.2.0' } } };
const same = { [kernel]: ['useKernel', 'useTopic'] };
const more = { [kernel]: ['useKernel', 'useNew', 'useTopic'] };
const less = { [kernel]: ['useKernel'] };

test('the export list of the kernel equals its exports and matches its version', () => {
  expect(faultsOf(readExportList(), actualExports(kernelEntries()), readPackage(kernelDir).version)).toEqual([]);
});

test('finds exports that are not types, through every form of re-export', () => {
  const { '@groepsapp/kernel': base = [], '@groepsapp/kernel/ui/base': parts = [] } = actualExports(kernelEntries());
  expect(base).toEqual(expect.arrayContaining(['useKernel', 'textLimits', 'ApiError']));
  expect(parts).toEqual(expect.arrayContaining(['Button', 'Icon']));
  for (const type of ['Kernel', 'Child', 'CallKey', 'UiIconName']) expect([...base, ...parts]).not.toContain(type);
});

test('the list of a released kernel does not change', () => {
  expect(faultsOf(list, same, '1.2.0')).toEqual([]);
  expect(faultsOf(list, same, '1.2.1')).toEqual([]);
});

test('a new export needs a new minor version and a row in the list', () => {
  expect(faultsOf(list, more, '1.2.3')).toEqual([
    expect.stringMatching(/^'useNew' of @groepsapp\/kernel is new, .* give the kernel the version 1\.3\.0/),
  ]);
  expect(faultsOf(list, more, '1.3.0')).toEqual([expect.stringContaining('run `npm run maintain -- kernel-exports`')]);
  const updated = updatedList(list, more, '1.3.0');
  expect(updated.entries[kernel]).toEqual({ useKernel: '1.0.0', useNew: '1.3.0', useTopic: '1.2.0' });
  expect(faultsOf(updated, more, '1.3.0')).toEqual([]);
});

test('removing an export needs a new major version, unless it was never released', () => {
  for (const version of ['1.2.0', '1.3.0']) {
    expect(faultsOf(list, less, version)).toEqual([
      expect.stringMatching(/^'useTopic' of @groepsapp\/kernel is gone, .* or give the kernel the version 2\.0\.0/),
    ]);
  }
  expect(updatedList(list, less, '2.0.0').entries[kernel]).toEqual({ useKernel: '2.0.0' });
  const unreleased = updatedList(list, more, '1.3.0');
  expect(updatedList(unreleased, same, '1.3.0')).toEqual(list);
});

describe('the build of an area', () => {
  let sample: Sample;
  beforeEach(() => {
    sample = new Sample();
  });
  afterEach(() => sample.remove());

  test('records the used exports per kernel entry', async () => {
    await sample.build();
    expect(sample.release().kernelUses).toEqual({
      '@groepsapp/kernel': ['useTopic'],
      '@groepsapp/kernel/router': ['Link'],
    });
  });

  test('fails when it uses an export that its declared kernel does not have', async () => {
    sample.write('package.json', sample.read('package.json').replace('"kernel": "1.2.0"', '"kernel": "1.1.0"'));
    const source = sample.read('src/SampleScreen.tsx');
    sample.write('src/SampleScreen.tsx', `import { Slot } from '@groepsapp/kernel';\nconsole.log(Slot);\n${source}`);
    const { ok, output } = await sample.build();
    expect(ok).toBe(false);
    expect(output).toMatch(/'Slot' of @groepsapp\/kernel is there since kernel 1\.2\.0, but this area says/);
    expect(output).toContain('runs in shells with kernel 1.2.0 and later, but this area says it needs 1.1.0 only');
  });

  test.each(['2.0.0', '1.99.0'])('says once that kernel %s is one that no shell brings', async (kernel) => {
    sample.write('package.json', sample.read('package.json').replace('"kernel": "1.2.0"', `"kernel": "${kernel}"`));
    const { ok, output } = await sample.build();
    expect(ok).toBe(false);
    expect(output).toMatch(new RegExp(`declares kernel ${kernel}, and the kernel here is \\d`));
    expect(output).not.toContain('there since kernel');
  });

  test('fails when it imports an entry as a whole', async () => {
    const source = sample.read('src/SampleScreen.tsx');
    sample.write(
      'src/SampleScreen.tsx',
      `import * as all from '@groepsapp/kernel/dates';\nconsole.log(all);\n${source}`,
    );
    const { ok, output } = await sample.build();
    expect(ok).toBe(false);
    expect(output).toContain('@groepsapp/kernel/dates is used as a whole; import what is needed of it by name');
  });
});
