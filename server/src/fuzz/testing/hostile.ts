import type { Random } from '../../base/random.ts';

const longText = 'a'.repeat(20_000);

const deepJson = `${'['.repeat(8_000)}${']'.repeat(8_000)}`;

/** Values that a field of a request may have in place of the right one. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '1.5',
  '0x10',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999',
  0,
  -1,
  1.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  {},
  [null],
  [[[[[[]]]]]],
  deepJson,
  `{"a":${deepJson}}`,
  { $ne: 1 },
  Array.from({ length: 2_000 }, (_, index) => index),
  '1,2,3',
  '1,,2',
  ','.repeat(5_000),
  Array.from({ length: 3_000 }, (_, index) => index + 1).join(','),
  longText,
  '👨‍👩‍👧‍👦'.repeat(300),
  'e\u0301'.repeat(2_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b\u2066',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-000001-01-01',
  '+275760-09-14',
  '2026-03-10T25:61:00Z',
  '24:00',
  '12:60',
  "'; drop table child; --",
  '%',
  '_%_',
  '\\',
  '"',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '{"a":',
  'data:text/html,x',
  'javascript:alert(1)',
  'http://[::1',
];

/** Texts put into an address unencoded; some are no valid percent-encoding. */
export const hostileParts: readonly string[] = [
  '%00',
  '%ff',
  '%',
  '%2e%2e%2f',
  '..%5c..',
  '%F0%9F%98%80',
  '1%2C2',
  '9'.repeat(400),
  'a'.repeat(3_000),
  '-1',
  '__proto__',
  'constructor',
];

type Loose = Record<string, unknown>;

function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One random change somewhere in a value: another value, a missing field, or an extra one. */
export function spoiled(random: Random, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7)) {
    const at = random.between(0, value.length - 1);
    return value.map((item, index) => (index === at ? spoiled(random, item) : item));
  }
  if (!isObject(value) || Object.keys(value).length === 0 || random.chance(0.05)) return random.pick(hostileValues);
  const name = random.pick(Object.keys(value));
  const kind = random.next();
  if (kind < 0.1) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  if (kind < 0.2) return { ...value, [random.pick(['id', '__proto__', 'extra', name.toUpperCase()])]: 1 };
  return { ...value, [name]: spoiled(random, value[name]) };
}

/** The smallest id that no column of PostgreSQL holds. */
const impossibleId = 2_147_483_648;

/** Copies of a value in which one number is an id that no row can have. @param texts whether texts are numbers too */
export function* withImpossibleIds(value: unknown, texts: boolean): Generator<unknown> {
  if (typeof value === 'number') yield impossibleId;
  if (texts && typeof value === 'string' && /^\d+$/.test(value)) yield String(impossibleId);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value))
    for (const changed of withImpossibleIds(part, texts))
      yield Array.isArray(value) ? Object.assign([...value], { [name]: changed }) : { ...value, [name]: changed };
}

/** The parameters in the path of an address, one of them spoiled and all written as an address allows. */
export function spoiledParams(random: Random, params: Loose): Loose {
  const names = Object.keys(params);
  if (names.length === 0) return params;
  return { ...params, [random.pick(names)]: random.pick(hostileParts) };
}
