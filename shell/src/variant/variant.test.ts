import { variantAt } from './variant';

test.each([
  ['/groepsapp/dashboard', 'groepsapp'],
  ['/gastouderapp', 'gastouderapp'],
  ['/beheer/', 'beheer'],
  ['/beheerder/', 'groepsapp'],
  ['/preview/gastouderapp/3.8.0.abc,4.9.0.def/planning', 'gastouderapp'],
  ['/preview/groepsapp/3.8.0.abc/beheer', 'groepsapp'],
])('%s belongs to %s', (path, variant) => {
  expect(variantAt(path)).toBe(variant);
});
