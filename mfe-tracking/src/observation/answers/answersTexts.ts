import { inMonths } from '../../shared/months';

export const answersTexts = {
  /** Until the title of the list is known. */
  untitled: 'Observeren',
  save: 'Opslaan',
  noMentor: 'Kies een medewerker',
  givenToAll: (count: number) => (count === 0 ? 'Ieder kind heeft al een antwoord' : `bij ${count} van hen`),
  listNoteHeading: 'Notitie bij de lijst',
  carriedAt: (answer: string, age: number) => `${answer} op ${inMonths(age)}`,
  discard: 'Wissen',
  saved: 'Observatie is succesvol opgeslagen',
  failed: 'Er is een fout opgetreden tijdens het opslaan van observatielijst',
} as const;
