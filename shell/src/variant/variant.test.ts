import { variantAt } from './variant';

test.each([
  ['/groepsapp/dashboard', 'groepsapp'],
  ['/gastouderapp', 'gastouderapp'],
  ['/beheer/', 'beheer'],
  ['/beheerder/', 'groepsapp'],
])('%s belongs to %s', (path, variant) => {
  expect(variantAt(path)).toBe(variant);
});
