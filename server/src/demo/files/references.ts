import type { ImportKind } from '@groepsapp/contract';

/** The reference of a row in the files of the demo: its kind and the number, or numbers, that the demo gave it. */
export function referenceOf(kind: ImportKind, ...numbers: readonly (number | string | undefined)[]): string {
  return [kind, ...numbers].join('-');
}

export function numberIn(reference: string): number {
  return Number(reference.slice(reference.lastIndexOf('-') + 1));
}
