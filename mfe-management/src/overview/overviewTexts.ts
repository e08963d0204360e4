export const overviewTexts = {
  heading: 'Beheer',
  nothing: 'Met dit account kun je niets beheren. Vraag de beheerder van je organisatie om een andere rol.',
  company: 'Organisatie',
  role: 'Jouw rol',
  places: 'Locaties',
  morePlaces: (names: string, more: number) => `${names} en nog ${more}`,
  tasks: [
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
      path: '/privacy',
      title: 'Privacy',
      what: 'Wie keek er, inzage voor ouders, wissen, en hoe lang wat bewaard wordt.',
    },
    { path: '/history', title: 'Geschiedenis', what: 'Wie heeft wat gewijzigd, met wat er stond en wat er nu staat.' },
  ],
} as const;
