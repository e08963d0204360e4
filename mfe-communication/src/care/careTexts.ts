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
  leaveDialog: {
    heading: 'Weet je zeker dat je wilt stoppen?',
    body: 'Wat je hebt ingevuld is nog niet opgeslagen en gaat verloren.',
    leave: 'Stoppen',
  },
  removeDialog: {
    heading: 'Weet je zeker dat je deze instructie wilt verwijderen?',
    remove: 'Verwijderen',
  },
} as const;
