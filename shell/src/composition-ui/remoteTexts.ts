export const remoteTexts = {
  unavailable: 'Dit onderdeel kon niet geladen worden. De rest van de app werkt gewoon door.',
  close: 'Sluiten',
  incompatible: 'Voor dit onderdeel is een nieuwe versie van de app nodig.',
  crashed: 'Er ging iets mis in dit onderdeel. De rest van de app werkt gewoon door.',
  awaitsSettings: 'Dit scherm opent zodra de instellingen van deze vestiging geladen zijn.',
} as const;
