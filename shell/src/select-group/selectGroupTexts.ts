export const selectGroupTexts = {
  heading: 'Kies een of meer groepen',
  list: 'Groepen',
  search: 'Zoek op naam',
  none: 'Geen groepen gevonden...',
  confirm: 'Bevestig selectie',
  otherEstablishment: 'Andere vestiging',
} as const;
