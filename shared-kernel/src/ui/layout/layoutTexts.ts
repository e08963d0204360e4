export const layoutTexts = {
  back: 'Terug',
} as const;
