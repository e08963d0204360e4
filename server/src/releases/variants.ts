import type { Variant } from '@groepsapp/contract';

export interface VariantDefinition {
  /** Title of the page. */
  title: string;
  /** The remotes that the variant is composed of, in the order of its registry. */
  remotes: readonly string[];
}

/** The variants of the app: one shell, two selections of remotes, each below a path of its own name. */
export const variants: Readonly<Record<Variant, VariantDefinition>> = {
  groepsapp: {
    title: 'Groepsapp',
    remotes: ['mfe-planning', 'mfe-children', 'mfe-tracking', 'mfe-administration', 'mfe-communication'],
  },
  gastouderapp: {
    title: 'Gastouderapp',
    remotes: ['mfe-planning', 'mfe-children', 'mfe-administration', 'mfe-communication'],
  },
};

/** The names of all variants. */
export const variantNames: readonly Variant[] = ['groepsapp', 'gastouderapp'];
