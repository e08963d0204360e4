export const texts = {
  heading: 'Voorbeeld',
  empty: 'Geen kinderen in deze groepen',
  children: (count: number) => (count === 1 ? '1 kind' : `${count} kinderen`),
} as const;
