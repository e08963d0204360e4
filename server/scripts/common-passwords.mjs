// Prints the passwords of ten characters and more that everybody tries, one on each line:
// words that people choose, with the digits and signs that they put behind them, and runs of keys.
//   node server/scripts/common-passwords.mjs > list.txt
//   npm run operate -- password-filter --from list.txt --to server/assets/common-passwords.bin
import { readFileSync } from 'node:fs';

const shortest = 10;
const words = readFileSync(new URL('common-words.txt', import.meta.url), 'utf8')
  .split(/\s+/)
  .filter(Boolean);

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
const endings = ['', '123', '1234', '12345', '123456', '1234567', '12345678', '123456789', '007', '000', '111', '321'];
const years = range(1990, 2030);
const tails = [
  ...[...endings, ...years].flatMap((ending) => [ending, `${ending}!`]),
  ...[...range(0, 99), ...range(0, 9).map((digit) => `0${digit}`)],
  ...['1!', '01!', '?', '.', '@', '#', '*', '!!', '@123', '@1234', '!123', '#123', '_123'],
];

const rows = [
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgb',
];
const keys = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const runs = [
  ...rows.flatMap((row) => tails.map((tail) => row + tail)),
  ...rows.flatMap((row) => range(1, row.length).map((length) => row.slice(0, Number(length)))),
  ...rows.flatMap((row) => [row + row, row + [...row].reverse().join('')]),
  ...keys.flatMap((key) => range(shortest, 20).map((length) => key.repeat(Number(length)))),
  ...range(0, 99).flatMap((pair) => [pair.padStart(2, '0').repeat(5), pair.padStart(2, '0').repeat(6)]),
  ...[
    '1234512345',
    '123123123123',
    '1231231231',
    '1122334455',
    '12341234123',
    '1q2w3e4r5t',
    '1qaz2wsx3edc',
    'qwerty123456',
    'abcd1234567',
    'abcdefghij',
    'abc1234567',
    'a123456789',
    'aa12345678',
    'p@ssw0rd123',
    'passw0rd123',
    'welk0m1234',
    'w8woord123',
  ],
];

const passwords = new Set([...words.flatMap((word) => [word + word, ...tails.map((tail) => word + tail)]), ...runs]);
for (const password of passwords) if (password.length >= shortest) console.log(password);
