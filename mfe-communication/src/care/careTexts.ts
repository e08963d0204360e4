export const careTexts = {
  care: {
    heading: 'Verzorging',
    noChildChosen: 'Selecteer een kind',
    loading: 'Laden...',
    empty: 'Geen verzorging',
    priorities: { '0': 'Normaal', '1': 'Belangrijk' },
    created: 'Aangemaakt op',
    modified: 'Laatst bewerkt op',
    add: 'Nieuw',
    edit: (title: string) => `Bewerk ${title}`,
    remove: (title: string) => `Verwijder ${title}`,
  },
  instructionDialog: {
    newHeading: 'Nieuwe instructie',
    editHeading: 'Instructie bewerken',
    title: 'Titel',
    body: 'Omschrijving',
    priority: 'Prioriteit',
    save: 'Opslaan',
    cancel: 'Annuleren',
    incomplete: 'Alle velden dienen gevuld te worden.',
  },
  removeDialog: {
    heading: 'Weet je zeker dat je deze instructie wilt verwijderen?',
    remove: 'Verwijderen',
  },
} as const;
