import type { Variant } from '@groepsapp/contract/registry';
import { isPackageName } from '@groepsapp/contract/delivery';
import { StartupError } from '../base/errors.ts';
import { type Environment, variableList } from '../base/environment.ts';

export interface VariantDefinition {
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

/** The default composition of the variants. */
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

function remotesOf(env: Environment, variable: string, usual: readonly string[]): readonly string[] {
  const names = variableList(env, variable);
  if (names.length === 0) return usual;
  const wrong = names.find((name) => !isPackageName(name) || name === 'shell');
  if (wrong !== undefined) {
    throw new StartupError(`${variable} must be names of areas, separated by commas; '${wrong}' is none.`);
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new StartupError(`${variable} names '${twice}' twice.`);
  return names;
}

/**
 * Reads the composition of the variants from `GROEPSAPP_REMOTES`, `GASTOUDERAPP_REMOTES` and `BEHEER_REMOTES`.
 * @throws StartupError with one line that names the invalid variable
 */
export function readVariants(env: Environment): Variants {
  const variantOf = (name: Variant): VariantDefinition => {
    const { title, remotes } = usualVariants[name];
    return { title, remotes: remotesOf(env, `${name.toUpperCase()}_REMOTES`, remotes) };
  };
  return eachVariant(variantOf);
}
