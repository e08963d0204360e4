import { newerFeaturesIn } from '../src/release/newerFeatures.ts';

test.each([
  ['e.toSorted((e,n)=>e-n)', '.toSorted('],
  ['s.toSpliced(a,1)', '.toSpliced('],
  ['m(e.with(a,{...s}))', '.with('],
  ['{signal:AbortSignal.timeout(5e3)}', 'AbortSignal.timeout('],
  ['URL.canParse(n)', '.canParse('],
  ['Object.groupBy(e,t)', 'Object.groupBy('],
  ['class e{static{e.a=1}}', 'static{'],
  ['e.replace(/(?<=a)b/g,"")', '/(?<='],
])('%s is newer than the oldest browser', (script, found) => {
  expect(newerFeaturesIn(script)).toEqual([found]);
});

test('what those browsers have, and a text that is made into an expression when it is needed, are not', () => {
  expect(newerFeaturesIn('e.findLast(t).at(-1);class a{static b={}}const c=`(?<=\\\\s)`')).toEqual([]);
});
