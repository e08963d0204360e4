import { isLoose } from './loose.ts';

type IsSame = (one: unknown, other: unknown) => boolean;

const isSameJson: IsSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

function valueOf(mine: unknown, shown: unknown, now: unknown, isSame: IsSame): unknown {
  if (isLoose(mine) && isLoose(now)) return fieldsOf(mine, isLoose(shown) ? shown : {}, now, isSame);
  if (isRows(mine) && isRows(now) && mine.length === now.length) {
    const before: unknown[] = Array.isArray(shown) ? shown : [];
    return mine.map((row, at) => valueOf(row, before[at], now[at], isSame));
  }
  return isSame(mine, shown) ? now : mine;
}

function isRows(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > 0 && value.every(isLoose);
}

function fieldsOf(mine: object, shown: object, now: object, isSame: IsSame): Record<string, unknown> {
  const [own, before, there] = [mine, shown, now].map((fields) => new Map<string, unknown>(Object.entries(fields)));
  const names = [...new Set([...Object.keys(mine), ...Object.keys(now)])];
  const values = names.map(
    (name) => [name, valueOf(own?.get(name), before?.get(name), there?.get(name), isSame)] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/**
 * Takes over what somebody else changed of the fields that the user left as they were shown, so that saving does not change
 * them back; in fields that hold fields, such as notes by question, and in lists of such rows, for each of them.
 * @param mine the fields as the user has them
 * @param shown the fields as they were shown before
 * @param now the fields as they stand on the server
 * @param isSame whether two values say the same; by default when their JSON is the same
 */
export function followed<Fields extends object>(mine: Fields, shown: object, now: object, isSame = isSameJson): Fields {
  return { ...mine, ...fieldsOf(mine, shown, now, isSame) };
}
