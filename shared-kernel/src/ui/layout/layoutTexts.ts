export const layoutTexts = {
  back: 'Terug',
  nothingFound: 'Geen resultaten...',
} as const;
