import { useMemo, useState } from 'react';

/** Lists longer than this get a search box. */
const searchAbove = 10;

const collator = new Intl.Collator('nl', { sensitivity: 'base', numeric: true });

/** "'t Hoefijzer" stands with the t. */
const sortKey = (name: string) => name.replace(/['’‘`]/g, '');

function byName<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  return items.toSorted((a, b) => collator.compare(sortKey(nameOf(a)), sortKey(nameOf(b))));
}

/**
 * Puts things to choose from in the order of their names and searches them.
 * @param nameOf must be the same function at every render
 * @returns `sorted`: all; `visible`: those whose name contains the text; `searchable`: whether there are enough
 * for a search box
 */
export function useNameSearch<T>(items: readonly T[], nameOf: (item: T) => string) {
  const [text, setText] = useState('');
  const sorted = useMemo(() => byName(items, nameOf), [items, nameOf]);
  const searchable = items.length > searchAbove;
  const wanted = searchable ? text.trim().toLocaleLowerCase('nl') : '';
  const visible = sorted.filter((item) => nameOf(item).toLocaleLowerCase('nl').includes(wanted));
  return { sorted, visible, searchable, text, setText };
}
