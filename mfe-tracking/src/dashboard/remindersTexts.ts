export const remindersTexts = {
  heading: 'Herinneringen',
  empty: 'Voorlopig geen herinneringen',
  childName: 'Kind',
  date: 'Datum herinnering',
  description: 'Omschrijving',
  overdue: 'Verlopen',
} as const;
