import * as v from 'valibot';
import { isEnabled } from './features.ts';
import { DateText, FlagText, IdListText, IdOrZeroText, IdText } from './primitives.ts';

describe('texts in paths and queries', () => {
  it('reads a comma list of ids without doubles', () => {
    expect(v.parse(IdListText, '103,102,103')).toEqual([103, 102]);
  });

  it.each([
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

  it('knows 0 only where no choice may be made', () => {
    expect(v.parse(IdOrZeroText, '0')).toBe(0);
    expect(v.safeParse(IdText, '0').success).toBe(false);
  });

  it.each([
    ['0', false],
    ['1', true],
  ])('reads the flag %s', (text, expected) => {
    expect(v.parse(FlagText, text)).toBe(expected);
  });

  it.each(['2026-13-01', '20-11-2026', '2026-1-1', 'today'])('refuses the date %s', (text) => {
    expect(v.safeParse(DateText, text).success).toBe(false);
  });
});

describe('isEnabled', () => {
  it.each([
    [undefined, {}, true],
    [[], {}, true],
    [['a', 'b'], { b: '1' }, true],
    [['a', 'b'], { a: '0', b: 'yes' }, false],
    [['a'], {}, false],
  ])('%j with %j: %s', (names, settings, expected) => {
    expect(isEnabled(names, settings)).toBe(expected);
  });
});
