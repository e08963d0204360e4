/**
 * Takes over what somebody else changed of the fields that the user left as they were shown, so that saving does not change
 * them back.
 * @param mine the fields as the user has them
 * @param shown the fields as they were shown before
 * @param now the fields as they stand on the server
 */
export function followed<Fields extends object>(mine: Fields, shown: Fields, now: Fields): Fields {
  const textsOf = (fields: Fields) =>
    new Map(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]));
  const [own, before] = [textsOf(mine), textsOf(shown)];
  const left = Object.entries(now).filter(([name]) => own.get(name) === before.get(name));
  return { ...mine, ...Object.fromEntries(left) };
}
