import { valueKind } from './kinds.ts';

/** A name that is an id, as in answers by question: it says something of the data and not of the shape. */
const isId = (name: string) => /^\d+$/.test(name);

function merged(one: unknown, other: unknown): unknown {
  if (one === undefined) return other;
  if (other === undefined || JSON.stringify(one) === JSON.stringify(other)) return one;
  if (Array.isArray(one) && Array.isArray(other)) {
    const item = merged(one[0], other[0]);
    return item === undefined ? [] : [item];
  }
  if (valueKind(one) === 'object' && valueKind(other) === 'object') {
    const [first, second] = [new Map(Object.entries(one as object)), new Map(Object.entries(other as object))];
    const names = [...new Set([...first.keys(), ...second.keys()])];
    return Object.fromEntries(names.map((name) => [name, merged(first.get(name), second.get(name))]));
  }
  const words = [one, other].map((shape) => (typeof shape === 'string' ? shape : valueKind(shape)));
  return [...new Set(words.flatMap((word) => word.split(' or ')))].sort().join(' or ');
}

/**
 * The shape of an answer: what each field is, over all items of a list, and nothing of its contents. A name that is an
 * id becomes `*`.
 */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) {
    const item = (value as unknown[]).map(shapeOf).reduce(merged, undefined);
    return item === undefined ? [] : [item];
  }
  if (valueKind(value) !== 'object') return valueKind(value);
  const fields = new Map<string, unknown>();
  for (const [name, field] of Object.entries(value as object)) {
    const key = isId(name) ? '*' : name;
    fields.set(key, merged(fields.get(key), shapeOf(field)));
  }
  return Object.fromEntries(fields);
}
