import { isLoose } from '@groepsapp/contract/loose';
import {
  type Fields,
  type SpecificationCall,
  specificationCalls,
  type SpecificationKey,
} from '@groepsapp/contract/specification';

/** A call as it arrived, found by its method and path. */
export interface NamedCall {
  key: SpecificationKey;
  call: SpecificationCall;
}

const prefixes: Readonly<Record<string, string>> = { v3: '/api/v3', legacy: '/api/legacy' };

function patternOf(key: string): RegExp {
  const [, base = '', method = '', path = ''] = /^(?:(v3|legacy) )?([A-Z]+) (.+)$/.exec(key) ?? [];
  const address = `${prefixes[base] ?? '/api'}${path.replace(/:\w+/g, '[^/]+')}`;
  return new RegExp(`^${method} ${address}$`);
}

/** Paths without parameters come first: `/children/forms` is no child. */
const patterns = Object.entries(specificationCalls)
  .toSorted(([one], [other]) => one.split(':').length - other.split(':').length)
  .map(([key, call]) => ({ key: key as SpecificationKey, call, pattern: patternOf(key) }));

/** The call of the specification at a path; `undefined` when it names none. */
export function namedCall(method: string, path: string): NamedCall | undefined {
  return patterns.find(({ pattern }) => pattern.test(`${method} ${path}`));
}

/** What the specification names of an answer; the rest is left out. */
export function onlyNamed(fields: Fields | true | undefined, value: unknown): unknown {
  if (fields === undefined || fields === true) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => onlyNamed(fields, one));
  if (!isLoose(value)) return value;
  const named = Object.entries(value).filter(([name]) => fields[name] !== undefined);
  return Object.fromEntries(named.map(([name, one]) => [name, onlyNamed(fields[name], one)]));
}

/** The fields of a request that the specification does not name. */
export function unnamedIn(fields: Fields | true | undefined, value: unknown, path = ''): string[] {
  if (fields === true) return [];
  if (Array.isArray(value)) return [...new Set(value.flatMap((one: unknown) => unnamedIn(fields, one, path)))];
  if (!isLoose(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const below = fields?.[name];
    return below === undefined ? [`${path}${name}`] : unnamedIn(below, one, `${path}${name}.`);
  });
}
