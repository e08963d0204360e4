export const texts = {
  care: {
    heading: 'Verzorging',
    noChildChosen: 'Selecteer een kind',
    loading: 'Laden...',
    empty: 'Geen verzorging',
    priorities: { '0': 'Normaal', '1': 'Belangrijk' },
    created: (date: string) => `Aangemaakt op ${date}`,
    modified: (date: string) => `Laatst bewerkt op ${date}`,
  },
} as const;
