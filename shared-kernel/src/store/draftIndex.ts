import type { Kernel } from '../kernel/Kernel';
import type { Section } from '../persistence';

/** Drafts of one kind. */
export interface Drafts {
  /** The Dutch name of one draft. */
  label: string;
  count: number;
}

type Index = Record<string, Drafts>;

function isDrafts(value: unknown): value is Drafts {
  return (
    typeof value === 'object' &&
    value !== null &&
    'label' in value &&
    typeof value.label === 'string' &&
    'count' in value &&
    typeof value.count === 'number'
  );
}

function checkIndex(value: unknown): Index | null {
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Drafts] => isDrafts(entry[1])));
}

/** The number of drafts per kind that an account has on this device; the areas store their contents. */
class DraftIndex {
  readonly #section: Section<Index>;

  constructor(kernel: Kernel) {
    this.#section = kernel.section({ name: 'drafts', version: 1, keptFor: 'account', check: checkIndex });
  }

  count(name: string, label: string, count: number): void {
    const index = this.#section.read() ?? {};
    if (index[name]?.count === count) return;
    this.#section.write({ ...index, [name]: { label, count } });
  }

  all(): readonly Drafts[] {
    return Object.values(this.#section.read() ?? {}).filter(({ count }) => count > 0);
  }
}

const indexes = new WeakMap<Kernel, DraftIndex>();

export function draftIndexOf(kernel: Kernel): DraftIndex {
  const known = indexes.get(kernel) ?? new DraftIndex(kernel);
  indexes.set(kernel, known);
  return known;
}
