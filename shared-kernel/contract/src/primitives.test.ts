import * as v from 'valibot';
import { isEnabled } from './features.ts';
import {
  DateText,
  FlagText,
  IdListText,
  IdOrZeroText,
  IdText,
  optionalText,
  SendOnce,
  typedText,
} from './primitives.ts';

describe('texts in paths and queries', () => {
  test('reads a comma-separated list of ids without duplicates', () => {
    expect(v.parse(IdListText, '103,102,103')).toEqual([103, 102]);
  });

  test.each([
    '',
    '1,',
    ',1',
    '1,,2',
    '0',
    '1;2',
    '-1',
    '1.5',
    'a',
    Array.from({ length: 101 }, (_, i) => i + 1).join(','),
  ])('refuses the list %j', (text) => {
    expect(v.safeParse(IdListText, text).success).toBe(false);
  });

  test('accepts 0 only where an empty choice is allowed', () => {
    expect(v.parse(IdOrZeroText, '0')).toBe(0);
    expect(v.safeParse(IdText, '0').success).toBe(false);
  });

  test.each([
    ['0', false],
    ['1', true],
  ])('reads the flag %s', (text, expected) => {
    expect(v.parse(FlagText, text)).toBe(expected);
  });

  test.each(['2026-13-01', '20-11-2026', '2026-1-1', 'today'])('refuses the date %s', (text) => {
    expect(v.safeParse(DateText, text).success).toBe(false);
  });
});

describe('texts that people type', () => {
  test.each(['', '  ', '\u200b', '\u200d\ufeff', '\u3164', '\u2800 \u00ad', '\ufe0f', '\u034f', '\u{e0100}\u180e'])(
    'refuses the blank text %j',
    (text) => {
      expect(v.safeParse(typedText(100), text).success).toBe(false);
    },
  );

  test.each(['a', '❤️', '\u{1fae9}', '👍', ' Zoë\u0308 ', '👨‍👩‍👧'])('accepts %j', (text) => {
    expect(v.parse(typedText(100), text)).toBe(text.trim());
  });
});

test('takes an optional text of which nothing can be seen as empty', () => {
  expect(v.parse(optionalText(100), ' \ufe0f\u200b ')).toBe('');
});

test('reads an idempotency key in upper case as the same key in lower case', () => {
  const key = '0B9C1F6E-6A1B-4C57-9D4E-1F2A3B4C5D6E';
  expect(v.parse(SendOnce, { 'idempotency-key': key })).toEqual({ 'idempotency-key': key.toLowerCase() });
});

describe('isEnabled', () => {
  test.each([
    [undefined, {}, true],
    [[], {}, true],
    [['a', 'b'], { b: '1' }, true],
    [['a', 'b'], { a: '0', b: 'yes' }, false],
    [['a'], {}, false],
  ])('%j with %j: %s', (names, settings, expected) => {
    expect(isEnabled(names, settings)).toBe(expected);
  });
});
