export const newsTexts = {
  types: { 1: 'Nieuwsbrief', 2: 'Nieuwsbericht' },
  list: 'Nieuws',
  empty: 'Geen nieuwsberichten of nieuwsbrieven gevonden.',
  nothing: 'Dit bericht heeft geen tekst.',
  files: 'Bestanden',
  download: (name: string, size: string) => `Download ${name} ${size}`,
  close: 'Sluiten',
} as const;
