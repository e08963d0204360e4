export const selectEstablishmentTexts = {
  search: 'Zoek op naam',
  noMatch: 'Geen resultaten...',
} as const;
