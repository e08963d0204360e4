import type { Variant } from '@groepsapp/contract/registry';

interface VariantDefinition {
  /** Page title. */
  title: string;
  /** The remotes that the variant consists of, in the order of its registry. */
  remotes: readonly string[];
}

/** The variants of the app. All use the same shell with their own selection of remotes, each at its own base path. */
export type Variants = Readonly<Record<Variant, VariantDefinition>>;

/** The same of each variant. */
export function eachVariant<T>(make: (name: Variant) => T): Record<Variant, T> {
  return { groepsapp: make('groepsapp'), gastouderapp: make('gastouderapp'), beheer: make('beheer') };
}

/** The composition of the variants until an operator changes it. */
export const usualVariants: Variants = {
  groepsapp: {
    title: 'Groepsapp',
    remotes: ['mfe-planning', 'mfe-children', 'mfe-tracking', 'mfe-administration', 'mfe-communication'],
  },
  gastouderapp: {
    title: 'Gastouderapp',
    remotes: ['mfe-planning', 'mfe-children', 'mfe-administration', 'mfe-communication'],
  },
  beheer: { title: 'Beheer', remotes: ['mfe-management'] },
};

/** The remotes that are part of at least one variant. */
export function enabledRemotes(variants: Variants): ReadonlySet<string> {
  return new Set(Object.values(variants).flatMap(({ remotes }) => remotes));
}
