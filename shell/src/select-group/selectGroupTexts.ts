export const selectGroupTexts = {
  heading: 'Kies een of meer groepen',
  list: 'Groepen',
  search: 'Zoek op naam',
  none: 'Geen groepen gevonden...',
  present: (present: number, expected: number) => {
    if (expected > 0) return `${present} van ${expected} aanwezig`;
    return present > 0 ? `${present} aanwezig` : 'Vandaag geen kinderen verwacht';
  },
  occupationFailed: 'Hoeveel kinderen er zijn, kon niet geladen worden.',
  retry: 'Probeer opnieuw',
  confirm: 'Bevestig selectie',
  stay: 'Niet wisselen',
  otherEstablishment: 'Andere vestiging',
} as const;
