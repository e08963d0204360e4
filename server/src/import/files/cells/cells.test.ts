import type { Cell } from '../tables/table.ts';
import { dateOf } from './dates.ts';
import { daysIn } from './days.ts';
import { lastNameParts, nameParts } from './names.ts';
import { timeOf, timeRangesIn } from './times.ts';
import { choiceOf, numberOf, weekdayOf, yesNoOf } from './words.ts';

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
  expect(dateOf(cell, 2026)).toBe(date);
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
  [0.375, '09:00'],
  [{ day: null, minutes: 1110 }, '18:30'],
  ['25:00', null],
  ['09:61', null],
  ['hele dag', null],
])('the time %j is %s', (cell, time) => {
  expect(timeOf(cell)).toBe(time);
});

test.each<[string, string[]]>([
  ['08:00 - 18:30', ['08:00-18:30']],
  ['8.00 tot 13.00 uur', ['08:00-13:00']],
  ['van 0800 t/m 1300', ['08:00-13:00']],
  ['07:30-08:30 / 14:00-18:30', ['07:30-08:30', '14:00-18:30']],
  ['8u30-12u', ['08:30-12:00']],
  ['18:30-08:00', []],
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

test.each<[string, string]>([
  ['Piet Jansen', 'Piet||Jansen'],
  ['Piet van Jansen', 'Piet|van|Jansen'],
  ['Jansen, Piet van', 'Piet|van|Jansen'],
  ['van Jansen, Piet', 'Piet|van|Jansen'],
  ['Jansen, van, Piet', 'Piet|van|Jansen'],
  ['Jansen, van der, Piet', 'Piet|van der|Jansen'],
  ['Anna Maria van der Berg', 'Anna Maria|van der|Berg'],
  ['P.J. (Piet) van Jansen', 'Piet|van|Jansen'],
  ["Marloes in 't Veld", "Marloes|in 't|Veld"],
  ['Fatima El Amrani', 'Fatima||El Amrani'],
  ['Berg - Smit, Lotte van den', 'Lotte|van den|Berg - Smit'],
  ['Jansen, Piet', 'Piet||Jansen'],
  ['Piet', 'Piet||'],
])('the name %j is %s', (text, parts) => {
  const { first_name, name_prefix, last_name } = nameParts(text);
  expect(`${first_name}|${name_prefix}|${last_name}`).toBe(parts);
});

test.each<[string, string]>([
  ['van der Berg', 'van der|Berg'],
  ['Berg, van der', 'van der|Berg'],
  ['El Amrani', '|El Amrani'],
  ["'t Hoen", "'t|Hoen"],
  ['Jansen', '|Jansen'],
  ['jansen', '|jansen'],
])('the last name %j is %s', (text, parts) => {
  const { name_prefix, last_name } = lastNameParts(text);
  expect(`${name_prefix}|${last_name}`).toBe(parts);
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
  expect(yesNoOf(cell)).toBe(value);
});

test.each<[Cell, number | null]>([
  ['1.234,5', 1234.5],
  ['12,50', 12.5],
  ['€ 7.5', 7.5],
  ['1.234', 1234],
  [4, 4],
  ['vier', null],
])('the number %j is %s', (cell, value) => {
  expect(numberOf(cell)).toBe(value);
});

test.each<[Cell, number | null]>([
  ['ma', 1],
  ['Zondag', 7],
  ['woensdagen', 3],
  [3, 3],
  ['8', null],
])('the day %j is %s', (cell, value) => {
  expect(weekdayOf(cell)).toBe(value);
});

test.each<[string, string[], string | null]>([
  ['Meisje', ['M', 'V'], 'V'],
  ['man', ['M', 'V'], 'M'],
  ['j', ['M', 'V'], null],
  ['Oneven weken', ['every', 'even', 'odd'], 'odd'],
  ['40 weken', ['always', 'school', 'holiday'], 'school'],
  ['Stagiaire', ['qualified', 'intern'], 'intern'],
])('the choice %j of %j is %s', (text, choices, value) => {
  expect(choiceOf(text, choices)).toBe(value);
});
