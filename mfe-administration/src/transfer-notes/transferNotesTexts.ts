export const transferNotesTexts = {
  kinds: { label: 'Soort berichten', all: 'Alle', nonSticky: 'Overdracht', sticky: 'Mededelingen' },
  one: { nonSticky: 'Overdracht', sticky: 'Mededeling' },
  list: 'Berichten',
  empty: 'Geen berichten gevonden',
  oldest: (count: number) => `Alleen de nieuwste ${count} berichten worden getoond.`,
  add: 'Nieuw bericht',
  edit: (text: string) => `Bewerk: ${text}`,
  remove: (text: string) => `Verwijder: ${text}`,
  unknownAuthor: 'Onbekend',
  edited: 'Laatst bewerkt door',
  unknownGroup: 'Andere groep',
  dialog: {
    newHeading: 'Nieuw bericht',
    editHeading: 'Bericht bewerken',
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
    remove: 'Verwijderen',
  },
} as const;
