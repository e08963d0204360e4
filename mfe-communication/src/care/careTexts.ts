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
    incomplete: 'Alle velden dienen gevuld te worden.',
  },
  versions: {
    heading: 'Eerdere versies',
    empty: 'Er zijn geen eerdere versies.',
    close: 'Sluiten',
    written: (at: string, by: string | null) => `Geschreven op ${at}${by === null ? '' : ` door ${by}`}`,
    changed: (at: string, by: string | null) => `Gewijzigd op ${at}${by === null ? '' : ` door ${by}`}`,
    removed: (at: string, by: string | null) => `Verwijderd op ${at}${by === null ? '' : ` door ${by}`}`,
  },
  removeDialog: {
    heading: 'Weet je zeker dat je deze instructie wilt verwijderen?',
    remove: 'Verwijderen',
  },
} as const;
