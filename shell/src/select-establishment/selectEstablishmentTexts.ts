export const selectEstablishmentTexts = {
  heading: 'Kies een vestiging',
  list: 'Vestigingen',
  search: 'Zoek op naam',
  noMatch: 'Geen resultaten...',
  none: 'Geen vestigingen gevonden...',
} as const;
