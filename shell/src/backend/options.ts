import type { backendOptions } from '@groepsapp/contract';
import type { Backend } from '@groepsapp/contract/registry';

export type Option = keyof typeof backendOptions;

/**
 * Looks up what the page says of a backend. What it does not say has the default that the list of the contract names, which
 * who asks knows: a test compares the two.
 */
export type Options = (name: Option) => string | undefined;

export const optionsOf =
  ({ options }: Backend): Options =>
  (name) =>
    options[name];
