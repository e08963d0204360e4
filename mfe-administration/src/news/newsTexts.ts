export const newsTexts = {
  types: { 1: 'Nieuwsbrief', 2: 'Nieuwsbericht' },
  list: 'Nieuws',
  empty: 'Geen nieuwsberichten of nieuwsbrieven gevonden.',
  nothing: 'Dit bericht heeft geen tekst.',
  files: 'Bestanden',
  download: (name: string) => `Download ${name}`,
  close: 'Sluiten',
} as const;
