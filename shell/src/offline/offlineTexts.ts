export const offlineTexts = {
  storageFull:
    'De opslag van deze browser is vol. Je kunt gewoon doorwerken, maar niet alles is er nog als je de app opnieuw opent. Onder Over kun je ruimte maken.',
  close: 'Sluiten',
} as const;
