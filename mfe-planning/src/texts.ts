export const texts = {
  scheduleChanges: {
    heading: 'Planningswijzigingen',
    empty: 'Voorlopig geen wijzigingen',
    types: { start: 'Start', end: 'Einde', change: 'Wijziging' },
  },
} as const;
