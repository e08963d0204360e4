import { type Call, calls } from '@groepsapp/contract';
import { isLoose } from '../fields.ts';
import { type Fields, isSpecified, specificationCalls, type SpecificationKey } from '@groepsapp/contract/specification';
import type * as v from 'valibot';

// Whole answers of the specification, for tests: every field that it names, with a value that the contract takes.

type Schema = v.GenericSchema;

const byPattern = ['2026-11-18', '2026-11-18T11:00:00.000Z', '12:00', 'abcdef0123'];

function leafOf(schema: Schema): unknown {
  if ('options' in schema) return (schema.options as unknown[])[0];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number') return 1;
  if ('literal' in schema) return schema.literal;
  const checks = 'pipe' in schema ? (schema.pipe as { requirement?: unknown }[]) : [];
  const [pattern] = checks.flatMap(({ requirement }) => (requirement instanceof RegExp ? [requirement] : []));
  return byPattern.find((text) => pattern?.test(text)) ?? '';
}

function sampleOf(schema: Schema, named: Fields | true): unknown {
  if (schema.type === 'nullable') return null;
  if ('wrapped' in schema) return sampleOf(schema.wrapped as Schema, named);
  if ('item' in schema) return [sampleOf(schema.item as Schema, named)];
  if (schema.type === 'record') return {};
  if (schema.type === 'union' && 'options' in schema)
    return sampleOf((schema.options as Schema[]).at(-1) as Schema, named);
  if (!('entries' in schema)) return leafOf(schema);
  const entries = Object.entries(schema.entries as Record<string, Schema>).flatMap(([name, entry]) => {
    const below = named === true ? undefined : named[name];
    if (below === undefined) return [];
    return [[name, /_time$/.test(name) && leafOf(entry) === '' ? '12:00' : sampleOf(entry, below)] as const];
  });
  return Object.fromEntries(entries);
}

/** A whole answer of a call that the specification shows; `undefined` where it shows none. */
export function sampleAnswer(key: SpecificationKey): unknown {
  const { answer }: Call = calls[key];
  const { fields } = specificationCalls[key].answer;
  return answer === undefined || fields === undefined ? undefined : sampleOf(answer, fields);
}

/** The answer of a call that saved something: an empty text where the specification shows none. */
export function savedAnswer(key: SpecificationKey): unknown {
  const made = Object.keys(specificationCalls[key].answer.fields ?? {}).filter((name) => name !== 'error');
  return made.length > 0 ? sampleAnswer(key) : '';
}

function over(sample: unknown, given: unknown): unknown {
  if (Array.isArray(given)) {
    const [row]: unknown[] = [isLoose(sample) ? sample['data'] : sample].flat();
    return given.map((one: unknown) => over(row, one));
  }
  if (!isLoose(given) || !isLoose(sample)) return given;
  const fields = Object.entries(given).map(([name, value]) => [name, over(sample[name], value)] as const);
  return { ...sample, ...Object.fromEntries(fields) };
}

/** What was given of an answer, with the rest of what the specification names. @param call its path may have its parameters */
export function completed(call: string, given: unknown): unknown {
  const key = [call, call.replace(/\/\d+/, '/:id'), call.replace(/\/1$/, '/:groups')].find(isSpecified);
  return key === undefined ? given : over(sampleAnswer(key), given);
}
