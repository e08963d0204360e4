export const choiceTexts = {
  search: 'Zoek op naam',
  noMatch: 'Geen resultaten...',
  present: (present: number, expected: number) => {
    if (expected > 0) return `${present} van ${expected} aanwezig`;
    return present > 0 ? `${present} aanwezig` : 'Vandaag geen kinderen verwacht';
  },
  occupationFailed: 'Hoeveel kinderen er zijn, kon niet geladen worden.',
  confirm: 'Bevestig selectie',
  stay: 'Niet wisselen',
} as const;
