export const texts = {
  birthdays: {
    heading: 'Verjaardagen',
    empty: 'Voorlopig geen verjaardagen',
    reaches: (age: number) => `wordt ${age} jaar op`,
  },
} as const;
