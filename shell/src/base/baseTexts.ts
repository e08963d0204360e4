/** Texts that several parts of the shell show. */
export const baseTexts = {
  close: 'Sluiten',
  retry: 'Probeer opnieuw',
  unreachable: 'Er ging iets mis, controleer de verbinding en probeer opnieuw',
} as const;
