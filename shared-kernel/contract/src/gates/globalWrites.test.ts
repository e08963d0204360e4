import { firstGlobalWrite } from './globalWrites.ts';

test.each([
  ['Array.prototype.last=function(){return this.at(-1)}', 'Array.prototype'],
  ['Array.prototype["map"]=f', 'Array.prototype'],
  ['Array.prototype[name]||=f', 'Array.prototype'],
  ['Array.prototype.last||(Array.prototype.last=f)', 'Array.prototype'],
  ['Array.prototype.map&&(Array.prototype.map=f)', 'Array.prototype'],
  ['if(!old.browser)Array.prototype.map=f', 'Array.prototype'],
  ['window.Element.prototype.closest=f', 'Element.prototype'],
  ['Object.defineProperty(Object.prototype,"size",{get(){return 1}})', 'Object.prototype'],
  ['Object.assign(Date.prototype,{format:f})', 'Date.prototype'],
  ['Object.setPrototypeOf(Array.prototype,null)', 'Array.prototype'],
  ['delete Map.prototype.get', 'Map.prototype'],
  ['!function(){var e=Array.prototype;e.flat=f}()', 'Array.prototype'],
  ['(()=>{let e;e=EventTarget.prototype;e.addEventListener=f})()', 'EventTarget.prototype'],
  ['JSON.parse=f', 'JSON'],
  ['Object.keys=f', 'Object'],
  ['globalThis.Promise.all=f', 'Promise'],
])('%s changes %s for all areas', (code, shared) => {
  expect(firstGlobalWrite(code)).toBe(shared);
});

test.each([
  'class Own{}Own.prototype.toString=f',
  'function Own(){}Own.prototype=Object.create(Array.prototype);Own.prototype.constructor=Own',
  '(function(Array){Array.prototype.map=f})(Own)',
  'var Map=f;Map.prototype.get=g',
  'const{prototype:e}=Array;own.map=e.map',
  'var e=Array.prototype.slice;e.call(list)',
  'Array.prototype.map.call(list,f)',
  'Object.assign({},Array.prototype)',
  'var own=f;own.prototype.toString=Object.prototype.toString',
  '(globalThis.webpackChunkmfe_x||=[]).push([[1],{}])',
  'Math.hypot||(Math.hypot=f)',
  'if(!Math.hypot)Math.hypot=f',
  'if(!Math.hypot){Math.hypot=f}',
  'Math["hypot"]||=f;String.prototype.trim??=f',
  'list.length=0;Error.stackTraceLimit=5',
])('%s changes nothing for others', (code) => {
  expect(firstGlobalWrite(code)).toBeNull();
});

test('a text that is no script is an error', () => {
  expect(() => firstGlobalWrite('const = ;')).toThrow(SyntaxError);
});
