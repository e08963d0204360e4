export const lateTexts = {
  missing: 'Dit onderdeel kon niet geladen worden. Het verschijnt vanzelf zodra er weer verbinding is.',
  crashed: 'Er ging iets mis in dit onderdeel. De rest van de app werkt gewoon door.',
  retry: 'Probeer opnieuw',
} as const;
