import type { Variant } from '@groepsapp/kernel';

/** What each variant of the app is called. */
export const appNames: Readonly<Record<Variant, string>> = {
  groepsapp: 'Groepsapp',
  gastouderapp: 'Gastouderapp',
  beheer: 'Beheer',
};

/** Texts that several parts of the shell show. */
export const baseTexts = {
  close: 'Sluiten',
  retry: 'Probeer opnieuw',
  notThere: 'Niet geladen',
  unreachable: 'Er ging iets mis, controleer de verbinding en probeer opnieuw',
} as const;
