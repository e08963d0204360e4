import { useMemo, useState } from 'react';
import { foldText } from '@groepsapp/kernel';
import { lazily } from '@groepsapp/kernel/host';

const searchAbove = 10;

const collator = lazily(() => new Intl.Collator('nl', { sensitivity: 'base', numeric: true }));

/** Sorting ignores a leading apostrophe: "'t Hoefijzer" sorts under the t. */
const sortKey = (name: string) => name.replace(/['’‘`]/g, '');

function byName<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  return [...items].sort((a, b) => collator().compare(sortKey(nameOf(a)), sortKey(nameOf(b))));
}

/**
 * Sorts items by name and filters them by a search text.
 * @param nameOf must be the same function at every render
 * @returns `sorted`: all items; `visible`: those with the text in their name; `searchable`: whether the list is long
 */
export function useNameSearch<T>(items: readonly T[], nameOf: (item: T) => string) {
  const [text, setText] = useState('');
  const sorted = useMemo(() => byName(items, nameOf), [items, nameOf]);
  const searchable = items.length > searchAbove;
  const wanted = searchable ? foldText(text) : '';
  const visible = sorted.filter((item) => foldText(nameOf(item)).includes(wanted));
  return { sorted, visible, searchable, text, setText };
}
