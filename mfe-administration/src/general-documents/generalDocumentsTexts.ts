export const generalDocumentsTexts = {
  empty: 'Geen documenten beschikbaar',
  updated: (date: string) => `Bijgewerkt op ${date}`,
} as const;
