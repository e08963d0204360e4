import type { Variant } from '@groepsapp/kernel';

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
    /** A childminder has no other groups to delete it for. */
    heading: (variant: Variant) =>
      `Weet je zeker dat je deze overdracht / mededeling ${variant === 'gastouderapp' ? '' : 'voor alle groepen '}wilt verwijderen?`,
  },
} as const;
