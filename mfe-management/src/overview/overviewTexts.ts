interface Task {
  path: string;
  title: string;
  what: string;
  /** Whether it is for who manages the whole organisation only. */
  ofCompany?: true;
}

const tasks: readonly Task[] = [
  {
    path: '/people',
    title: 'Medewerkers en accounts',
    what: 'Wie kan inloggen en wat die mag: uitnodigen, een nieuw wachtwoord, beëindigen.',
  },
  {
    path: '/tablets',
    title: 'Tablets',
    what: 'De tablets op de groepen: maken, verplaatsen, vergrendelen, intrekken.',
  },
  { path: '/settings', title: 'Instellingen', what: 'Wat staat aan of uit, voor de organisatie en per locatie.' },
  {
    path: '/places',
    title: 'Locaties en groepen',
    what: 'Openingstijden, groepen en de kinderen die er geplaatst zijn.',
  },
  {
    path: '/lists',
    title: 'Lijsten en formulieren',
    what: 'Activiteiten, het dossier, formulieren en observatielijsten waaruit medewerkers kiezen.',
  },
  {
    path: '/imports',
    title: 'Importeren',
    what: 'Kinderen, medewerkers en planning uit bestanden van een ander systeem, en terug.',
    ofCompany: true,
  },
  {
    path: '/integrations',
    title: 'Koppelingen',
    what: 'Andere systemen die gegevens halen of brengen, en wat daarbij misging.',
    ofCompany: true,
  },
  {
    path: '/privacy',
    title: 'Privacy',
    what: 'Wie keek er, inzage voor ouders, wissen, en hoe lang wat bewaard wordt.',
  },
  {
    path: '/releases',
    title: 'Uitgaven',
    what: 'Welke uitgave van elk onderdeel gebruikt wordt, en wat daarvan gemerkt wordt.',
    ofCompany: true,
  },
  { path: '/history', title: 'Geschiedenis', what: 'Wie heeft wat gewijzigd, met wat er stond en wat er nu staat.' },
];

export const overviewTexts = {
  heading: 'Beheer',
  nothing: 'Met dit account kun je niets beheren. Vraag de beheerder van je organisatie om een andere rol.',
  company: 'Organisatie',
  role: 'Jouw rol',
  places: 'Locaties',
  morePlaces: (names: string, more: number) => `${names} en nog ${more}`,
  tasks,
} as const;
