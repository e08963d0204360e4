import type { Variant } from '@groepsapp/kernel';

/** What each variant of the app is called. */
export const appNames: Readonly<Record<Variant, string>> = { groepsapp: 'Groepsapp', gastouderapp: 'Gastouderapp' };
