import { protectBuiltins } from './protectBuiltins';

/** Another page, so that the builtins of this one stay as they are. */
const page = document.head.appendChild(document.createElement('iframe')).contentWindow as typeof globalThis & Window;
const run = (code: string): unknown => page.eval(`'use strict'; ${code}`);

beforeAll(() => protectBuiltins(page));

test.each([
  'Array.prototype.map = () => []',
  'Array.prototype.last = () => 0',
  'Array.prototype[Symbol.iterator] = () => []',
  '[][Symbol.iterator]().__proto__.next = () => ({ done: true })',
  'String.prototype.trim = () => ""',
  'Promise.prototype.then = () => 0',
  'Object.prototype.toString = () => ""',
  'Object.prototype.extra = 1',
  'Object.defineProperty(Object.prototype, "hasOwnProperty", { value: () => true })',
  'Function.prototype.call = () => 0',
  'Error.prototype.name = "x"',
  'JSON.parse = () => ({})',
  'Array.isArray = () => true',
  'delete Map.prototype.get',
])('%s is refused', (code) => {
  expect(() => run(code)).toThrow(expect.objectContaining({ name: 'TypeError' }));
});

test.each([
  ['a method of its own', 'function F() {} F.prototype.toString = () => "own"; `${new F()}`', 'own'],
  [
    'a constructor',
    'function F() {} F.prototype = Object.create(Error.prototype); F.prototype.constructor = F; new F().constructor.name',
    'F',
  ],
  ['a name of an error', 'const error = new Error("x"); error.name = "Own"; String(error)', 'Own: x'],
  ['properties that are copied', 'Object.assign({}, { toString: () => "copied" }).toString()', 'copied'],
  ['a subclass', 'class L extends Array { map() { return "own"; } } new L().map()', 'own'],
  ['a method of one array', 'const list = []; list.push = () => "own"; list.push(1)', 'own'],
  ['a method of a function', 'const f = () => 0; f.call = () => "own"; f.call()', 'own'],
  ['what is listed', 'const keys = []; for (const key in { own: 1 }) keys.push(key); keys.join()', 'own'],
])('objects that inherit can still have %s', (_what, code, expected) => {
  expect(run(code)).toBe(expected);
});
