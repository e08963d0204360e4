import type { Cell } from '../files/table.ts';
import { emailsIn, phonesIn } from './contacts.ts';
import { readDate } from './dates.ts';
import { daysIn } from './days.ts';
import { isErrorText, saysNothing } from './nothing.ts';
import { hasServiceNumber, isServiceNumber } from './serviceNumber.ts';
import { isGarbled, seen } from './signs.ts';
import { readTime, timeRangesIn } from './times.ts';
import { readChoice, readNumber, readWeekday, readYesNo } from './words.ts';

test.each<[Cell, string | null]>([
  ['3-1-2024', '2024-01-03'],
  ['03-01-24', '2024-01-03'],
  ['03-01-98', '1998-01-03'],
  ['3/1/2024', '2024-01-03'],
  ['3.1.2024', '2024-01-03'],
  ['3 jan 2024', '2024-01-03'],
  ['3 januari 2024', '2024-01-03'],
  ['wo 3 jan. 2024', '2024-01-03'],
  ['1-mrt-24', '2024-03-01'],
  ['2024-01-03', '2024-01-03'],
  ['2024-01-03T00:00:00', '2024-01-03'],
  ['20240103', '2024-01-03'],
  ['3-1-2024 00:00:00', '2024-01-03'],
  [45294, '2024-01-03'],
  [20240103, '2024-01-03'],
  ['45294', '2024-01-03'],
  [{ day: '2024-01-03', minutes: 0 }, '2024-01-03'],
  ['31-02-2024', null],
  ['13/13/2024', null],
  ['binnenkort', null],
  ['', null],
  [12, null],
])('the date %j is %s', (cell, date) => {
  expect(readDate(cell, 2026)).toBe(date);
});

test.each<[Cell, string | null]>([
  ['9:00', '09:00'],
  ['9.00', '09:00'],
  ['0900', '09:00'],
  ['900', '09:00'],
  ['09:00:00', '09:00'],
  ['9u30', '09:30'],
  ['9 uur', '09:00'],
  ['18.30 uur', '18:30'],
  [8.3, '08:30'],
  ['1899-12-30T08:30:00', '08:30'],
  ['2024-01-03T08:30:00', null],
  [0.375, '09:00'],
  ['24:00', '00:00'],
  ['24.00 uur', '00:00'],
  ['23:59:59', '00:00'],
  ['00:00', '00:00'],
  [{ day: null, minutes: 1440 }, '00:00'],
  ['24:30', null],
  [{ day: null, minutes: 1110 }, '18:30'],
  ['25:00', null],
  ['09:61', null],
  ['hele dag', null],
])('the time %j is %s', (cell, time) => {
  expect(readTime(cell)).toBe(time);
});

test.each<[string, string[]]>([
  ['08:00 - 18:30', ['08:00-18:30']],
  ['8.00 tot 13.00 uur', ['08:00-13:00']],
  ['van 0800 t/m 1300', ['08:00-13:00']],
  ['07:30-08:30 / 14:00-18:30', ['07:30-08:30', '14:00-18:30']],
  ['8u30-12u', ['08:30-12:00']],
  ['18:30-08:00', []],
  ['20:00-07:00', ['20:00-07:00']],
  ['18:30 tot 24:00 / 00:00-07:00', ['18:30-00:00', '00:00-07:00']],
  ['x', []],
])('the times in %j are %j', (text, ranges) => {
  expect(timeRangesIn(text).map(({ start, end }) => `${start}-${end}`)).toEqual(ranges);
});

test.each<[string, string[]]>([
  ['ma, di en do', ['1', '2', '4']],
  ['Maandag/Woensdag', ['1', '3']],
  ['ma t/m vr', ['1', '2', '3', '4', '5']],
  ['ma-wo 08:00-18:30', ['1 08:00-18:30', '2 08:00-18:30', '3 08:00-18:30']],
  ['ma 08:00-13:00; di 08:00-18:30', ['1 08:00-13:00', '2 08:00-18:30']],
  ['ma, di 08:00-13:00', ['1 08:00-13:00', '2 08:00-13:00']],
  ['wo (even weken), do (oneven weken)', ['3 even', '4 odd']],
  ['donderdag', ['4']],
  ['geen vaste dagen', []],
])('the days in %j are %j', (text, days) => {
  const read = daysIn(text).map(({ weekday, times, weeks }) =>
    [weekday, times && `${times.start}-${times.end}`, weeks].filter((part) => part !== null).join(' '),
  );
  expect(read).toEqual(days);
});

test.each<[Cell, boolean | null]>([
  ['ja', true],
  ['J', true],
  ['x', true],
  ['✓', true],
  ['waar', true],
  [1, true],
  ['Nee', false],
  ['n', false],
  ['niet akkoord', false],
  [false, false],
  ['misschien', null],
])('%j is %s', (cell, value) => {
  expect(readYesNo(cell)).toBe(value);
});

test.each<[Cell, number | null]>([
  ['1.234,5', 1234.5],
  ['12,50', 12.5],
  ['€ 7.5', 7.5],
  ['1.234', 1234],
  [4, 4],
  ['vier', null],
])('the number %j is %s', (cell, value) => {
  expect(readNumber(cell)).toBe(value);
});

test.each<[Cell, number | null]>([
  ['ma', 1],
  ['Zondag', 7],
  ['woensdagen', 3],
  [3, 3],
  ['8', null],
])('the day %j is %s', (cell, value) => {
  expect(readWeekday(cell)).toBe(value);
});

test.each<[string, string[], string | null]>([
  ['Meisje', ['M', 'V'], 'V'],
  ['man', ['M', 'V'], 'M'],
  ['j', ['M', 'V'], null],
  ['Oneven weken', ['every', 'even', 'odd'], 'odd'],
  ['40 weken', ['always', 'school', 'holiday'], 'school'],
  ['Stagiaire', ['qualified', 'intern'], 'intern'],
])('the choice %j of %j is %s', (text, choices, value) => {
  expect(readChoice(text, choices)).toBe(value);
});

test.each<[string, string[], string]>([
  ['06-12345678', ['0612345678'], ''],
  ['06 12 34 56 78', ['0612345678'], ''],
  ['612345678', ['0612345678'], ''],
  ['6 12345678', ['0612345678'], ''],
  ['201234567', ['0201234567'], ''],
  ['31612345678', ['+31612345678'], ''],
  ['+31 (0)6-12345678', ['+31612345678'], ''],
  ['+31 0612345678', ['+31612345678'], ''],
  ['0031687654321', ['+31687654321'], ''],
  ['32470123456', ['+32470123456'], ''],
  ['oma 0612345678', ['0612345678'], 'oma'],
  ['06-12345678 / 030-1234567 (oma)', ['0612345678', '0301234567'], '(oma)'],
  ['061234567', [], '061234567'],
  ['0', [], '0'],
  ['zie boven', [], 'zie boven'],
])('the telephone numbers in %j are %j', (text, values, rest) => {
  expect(phonesIn(text)).toEqual({ values, rest });
});

test.each<[string, string[], string]>([
  ['KIM@Example.NL', ['kim@example.nl'], ''],
  ['mailto:kim@example.nl', ['kim@example.nl'], ''],
  ['Kim Bos <kim@example.nl>', ['kim@example.nl'], 'Kim Bos'],
  ['rob @example.nl', ['rob@example.nl'], ''],
  ['kim@example.nl; piet@example.nl', ['kim@example.nl', 'piet@example.nl'], ''],
  ['kim@example', [], 'kim@example'],
  ['kim@example,nl', [], 'kim@example,nl'],
])('the e-mail addresses in %j are %j', (text, values, rest) => {
  expect(emailsIn(text)).toEqual({ values, rest });
});

test.each(['#N/A', '#N/B', '#VERW!', '#REF!', '#WAARDE!', '#NAAM?', '#DEEL/0!', '#LEEG!', '########'])(
  '%s is an error',
  (text) => {
    expect(isErrorText(text)).toBe(true);
  },
);

test.each(['#12', '# 3', 'Groep #N/A'])('%s is no error', (text) => {
  expect(isErrorText(text)).toBe(false);
});

test.each<[string, boolean]>([
  ['NULL', true],
  ['undefined', true],
  ['n.v.t.', true],
  ['Onbekend', true],
  ['-', true],
  ['geen', true],
  ['n.b.', true],
  ['Leeg', true],
  ['✓', false],
  ['Noten', false],
])('that %j says nothing is %s', (text, nothing) => {
  expect(saysNothing(text)).toBe(nothing);
});

test('where yes or no is asked, none is an answer', () => {
  expect(saysNothing('geen', 'answers')).toBe(false);
});

test.each<[string, boolean]>([
  ['Leeg', false],
  ['Null', false],
  ['NULL', true],
  ['-', true],
  ['n.v.t.', true],
])('that %j behind a first name says nothing is %s', (text, nothing) => {
  expect(saysNothing(text, 'last name')).toBe(nothing);
});

test.each<[string, string]>([
  ['Mi\u00ADla\u200B', 'Mila'],
  ['\u200E29\u200E-02\u200E-2024', '29-02-2024'],
  ['\u202ANoé\u202C', 'Noé'],
  ['Zoe\u0308', 'Zoë'],
  ['van\u00A0den\u202FBerg', 'van den Berg'],
  ['\uFEFFKind\u0007', 'Kind'],
  ['een\ntwee', 'een\ntwee'],
  ['👩‍👧 ❤️', '👩‍👧 ❤️'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
])('%j is seen as %j', (text, visible) => {
  expect(seen(text)).toBe(visible);
});

test.each<[string, boolean]>([
  ['ZoÃ«', true],
  ['Zo\uFFFD', true],
  ['â€™t Hoen', true],
  ['Zoë', false],
  ['São João', false],
  ['CHÂTEAU', false],
])('that %j lost its letters is %s', (text, lost) => {
  expect(isGarbled(text)).toBe(lost);
});

test.each<[string, boolean]>([
  ['123456782', true],
  ['1234.56.782', true],
  ['10000008', true],
  ['123456789', false],
  ['000000000', false],
  ['1001', false],
])('that %s passes the test of a citizen service number is %s', (text, passes) => {
  expect(isServiceNumber(text)).toBe(passes);
});

test.each<[string, boolean]>([
  ['bsn: 123456782.', true],
  ['1234 56 782', true],
  ['bel 0123456782', false],
  ['contract 1234567821', false],
])('that a citizen service number is in %j is %s', (text, found) => {
  expect(hasServiceNumber(text)).toBe(found);
});
