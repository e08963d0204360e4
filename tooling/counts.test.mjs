import { failureText } from './counts.mjs';

test('a failed test is named with the first lines of its error, without colours and empty lines', () => {
  const error =
    '\u001b[31mExpected\u001b[39m 1\n\n' + Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n');
  const lines = failureText('day.spec.ts: a day', error).split('\n');
  expect(lines.slice(0, 3)).toEqual(['day.spec.ts: a day', '  Expected 1', '  line 0']);
  expect(lines).toHaveLength(9);
});

test('a failed test without an error is its name', () => {
  expect(failureText('day.spec.ts: a day')).toBe('day.spec.ts: a day');
});
