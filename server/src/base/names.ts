/** The parts of a person's name as they are stored. */
export interface NameParts {
  first_name: string;
  last_name_suffix: string;
  last_name: string;
}

/** The columns of these parts. */
export const nameColumns = ['first_name', 'last_name_suffix', 'last_name'] as const satisfies (keyof NameParts)[];

const collator = new Intl.Collator('nl', { sensitivity: 'base', numeric: true });

/** The full name, with the prefix between first and last name: 'Noor van den Berg'. */
export function fullName({ first_name, last_name_suffix, last_name }: NameParts): string {
  return [first_name, last_name_suffix, last_name].filter((part) => part !== '').join(' ');
}

/**
 * Compares by name in Dutch collation, independent of the database's collation of diacritics; by id for equal names.
 */
export function byName<T extends { id: number }>(nameOf: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => collator.compare(nameOf(a), nameOf(b)) || a.id - b.id;
}
