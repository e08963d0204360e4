export const recordTexts = {
  heading: (name: string) => `Aanwezigheid van ${name}`,
  close: 'Sluiten',
  times: 'Tijden van vandaag',
  noTimes: 'Vandaag nog niet aangemeld',
  from: 'Aangemeld om',
  to: 'Afgemeld om',
  save: 'Opslaan',
  remove: 'Verwijder deze tijden',
  endBeforeBegin: 'De eindtijd moet na de begintijd liggen.',
  noBegin: 'Vul een begintijd in.',
  inFuture: 'Deze tijd ligt in de toekomst.',
  forgotten: {
    yesterday: 'Niet afgemeld gisteren',
    earlier: 'Niet afgemeld op een eerdere dag',
    fillIn: 'Tijden invullen',
    ofChildren: {
      count: (count: number) => (count === 1 ? '1 kind' : `${count} kinderen`),
      none: 'Alle kinderen zijn afgemeld.',
    },
    ofEmployees: {
      count: (count: number) => (count === 1 ? '1 medewerker' : `${count} medewerkers`),
      none: 'Alle medewerkers zijn afgemeld.',
    },
    plannedUntil: (time: string) => `gepland tot ${time}`,
    since: (date: string, time: string) => `Aangemeld op ${date} om ${time}`,
  },
} as const;
