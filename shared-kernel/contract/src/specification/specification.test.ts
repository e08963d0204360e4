import { calls } from '../calls/index.ts';
import type { Call } from '../call.ts';
import { isSpecified, specificationCalls, type SpecificationCall } from './index.ts';

const all: readonly (readonly [string, Call])[] = Object.entries(calls);
const named: readonly (readonly [string, SpecificationCall])[] = Object.entries(specificationCalls);

test('the specification names 108 calls, and the contract has each of them', () => {
  expect(named).toHaveLength(108);
  expect(named.map(([key]) => key).filter((key) => !Object.hasOwn(calls, key))).toEqual([]);
});

test('a call is marked as ours exactly when the specification does not name it', () => {
  expect(all.filter(([, { ours }]) => ours === true).map(([key]) => key)).toEqual(
    all.map(([key]) => key).filter((key) => !isSpecified(key)),
  );
});

test('a body says how it travels, and a file is answered by exactly the calls that answer no JSON', () => {
  expect(named.filter(([, { body, encoding }]) => (body === undefined) !== (encoding === undefined))).toEqual([]);
  const files = named.filter(([, { answer }]) => answer.kind === 'file').map(([key]) => key);
  expect(files).toEqual(
    all.filter(([key, { answer }]) => answer === undefined && isSpecified(key)).map(([key]) => key),
  );
});
