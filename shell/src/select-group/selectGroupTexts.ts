export const selectGroupTexts = {
  heading: 'Kies een of meer groepen',
  list: 'Groepen',
  search: 'Zoek op naam',
  none: 'Geen groepen gevonden...',
  present: (present: number, expected: number) => `${present} van ${expected} aanwezig`,
  occupationFailed: 'Hoeveel kinderen er zijn, kon niet geladen worden.',
  retry: 'Probeer opnieuw',
  confirm: 'Bevestig selectie',
  otherEstablishment: 'Andere vestiging',
} as const;
