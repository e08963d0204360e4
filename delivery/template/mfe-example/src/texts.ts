export const texts = {
  heading: 'Voorbeeld',
  empty: 'Hier staat nog niets.',
} as const;
