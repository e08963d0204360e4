export const texts = {
  reminders: {
    heading: 'Herinneringen',
    empty: 'Voorlopig geen herinneringen',
    childName: 'Kind',
    date: 'Datum herinnering',
    description: 'Omschrijving',
    overdue: 'Verlopen',
  },
} as const;
