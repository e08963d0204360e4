import { kernelEntriesIn, kernelUsesIn, unmetUses } from './kernelUse.ts';

/** The table of shared modules that Module Federation writes into a remote's entry script. */
const table = `t.consumesLoadingData.moduleIdToConsumeDataMapping={
  12:{shareKey:"@groepsapp/kernel",eager:!1},
  "./ui":{shareKey:"@groepsapp/kernel/ui/base"},
  14:{shareKey:"react"},
};`;

function usesOf(body: string): unknown {
  return kernelUsesIn([table, `(self.chunks||=[]).push([[1],{99(e,t,n){${body}}}]);`]);
}

test('finds the names that are read from a kernel module, each once', () => {
  expect(
    usesOf('var a=n(12),b=n("./ui"),c=n(14);a.useKernel();(0,a.useTopic)(b.Card,b["Stack"],c.useState,a.useKernel)'),
  ).toEqual({
    '@groepsapp/kernel': ['useKernel', 'useTopic'],
    '@groepsapp/kernel/ui/base': ['Card', 'Stack'],
  });
});

test('counts a module used without a variable, and not one that is only loaded', () => {
  expect(usesOf('n("./ui");x(n(12).useKernel)')).toEqual({ '@groepsapp/kernel': ['useKernel'] });
});

test('distinguishes variables with the same short name in different functions', () => {
  expect(usesOf('var a=n(12);function f(a){return a.children}f({children:a.useKernel})')).toEqual({
    '@groepsapp/kernel': ['useKernel'],
  });
  expect(usesOf('function f(n){return n(12).fake}var a=n(12);a.useKernel')).toEqual({
    '@groepsapp/kernel': ['useKernel'],
  });
});

test('reports an entry that is used as a whole', () => {
  for (const body of ['var a=n(12);f(a)', 'var a=n(12);a[key]', 'n.e(3).then(n.bind(n,12))', 'f(n(12))']) {
    expect(usesOf(body)).toEqual({ '@groepsapp/kernel': ['*'] });
  }
});

test('a chunk with the same number as a kernel module is not that module', () => {
  expect(usesOf('n.e(12).then(()=>n(99));new Worker(n.p+n.u(12))')).toEqual({});
});

test('finds nothing without a module table, and refuses text that is not a script', () => {
  expect(kernelUsesIn(['push([[1],{99(e,t,n){n(12).useKernel}}])'])).toEqual({});
  expect(() => kernelUsesIn(['<html>'])).toThrow(SyntaxError);
});

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

test('lists the kernel entries that each part of a remote imports', () => {
  const script = (body: string) => `push([[1],{99(e,t,n){${body}}}]);`;
  const parts = {
    './Card': [script('var a=n("./ui");a.Card'), script('var b=n(12);f(b)')],
    './None': [script('n(99)')],
  };
  expect(kernelEntriesIn(table, parts)).toEqual({
    './Card': ['@groepsapp/kernel', '@groepsapp/kernel/ui/base'],
    './None': [],
  });
});
