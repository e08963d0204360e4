export const selectTexts = {
  choose: 'Kies...',
  nothingFound: 'Geen resultaten...',
} as const;
