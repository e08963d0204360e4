export const texts = {
  birthdays: {
    heading: 'Verjaardagen',
    empty: 'Voorlopig geen verjaardagen',
    reaches: (age: number, date: string) => `wordt ${age} jaar op ${date}`,
  },
} as const;
