import { calls } from '../calls/index.ts';
import type { Call } from '../call.ts';
import type * as v from 'valibot';
import { type Fields, isSpecified, specificationCalls, type SpecificationCall } from './index.ts';

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

type Schema = v.GenericSchema;

/** The schemas that a value may have: the schemas inside what wraps it, of the items of a list, and of alternatives. */
function within(schema: Schema): Schema[] {
  if ('wrapped' in schema) return within(schema.wrapped as Schema);
  if ('item' in schema) return within(schema.item as Schema);
  if (schema.type === 'union' || schema.type === 'variant') {
    return ('options' in schema ? (schema.options as Schema[]) : []).flatMap(within);
  }
  return [schema];
}

/** The named fields that no schema of a value has. */
function lackedBy(fields: Fields, schema: Schema, path = ''): string[] {
  const objects = within(schema).filter((one) => 'entries' in one);
  return Object.entries(fields).flatMap(([name, inner]) => {
    const own = objects
      .map(({ entries }) => (entries as Record<string, Schema>)[name])
      .find((one) => one !== undefined);
    if (own === undefined) return objects.length === 0 ? [] : [`${path}${name}`];
    return inner === true ? [] : lackedBy(inner, own, `${path}${name}.`);
  });
}

/** Refusals have a status and an answer of their own, a list of news has no contents, and children have no colour. */
const notThere = [
  'POST /authentication/login error',
  'POST /activities error',
  'PUT /activities/:id error',
  'GET /news blocks',
  'v3 POST /ChildTrackingSystem/results children.color',
  'v3 POST /ChildTrackingSystem/forms children.color',
  'v3 POST /ChildTrackingSystem/grafic children.color',
];

test('answers of the contract have every field that the specification names', () => {
  const lacked = named.flatMap(([key, { answer }]) => {
    const schema = all.find(([name]) => name === key)?.[1].answer;
    if (schema === undefined || answer.fields === undefined) return [];
    return lackedBy(answer.fields, schema).map((path) => `${key} ${path}`);
  });
  expect(lacked).toEqual(notThere);
});
