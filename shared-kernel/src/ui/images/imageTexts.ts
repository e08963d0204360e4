export const imageTexts = {
  viewer: 'Foto bekijken',
  close: 'Sluiten',
  previous: 'Vorige foto',
  next: 'Volgende foto',
  larger: 'Groter',
  smaller: 'Kleiner',
  position: (at: number, count: number) => `${at} van ${count}`,
  failed: 'Deze foto kon niet geladen worden.',
  loading: 'Laden...',
} as const;
