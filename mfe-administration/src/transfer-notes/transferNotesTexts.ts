export const transferNotesTexts = {
  kinds: { label: 'Soort berichten', all: 'Alle', nonSticky: 'Overdracht', sticky: 'Mededelingen' },
  one: { nonSticky: 'Overdracht', sticky: 'Mededeling' },
  unknownAuthor: 'Onbekend',
  dialog: {
    kind: 'Soort bericht',
    note: 'Bericht',
    date: 'Datum',
    groups: 'Groepen',
    failed: 'Er is iets misgegaan. Heb je alle velden ingevuld?',
  },
  removeDialog: {
    heading: {
      groepsapp: 'Weet je zeker dat je deze overdracht / mededeling voor alle groepen wilt verwijderen?',
      // A childminder has no other groups to delete it for.
      gastouderapp: 'Weet je zeker dat je deze overdracht / mededeling wilt verwijderen?',
    },
  },
} as const;
