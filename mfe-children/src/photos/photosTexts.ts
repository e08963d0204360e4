const photos = (count: number) => (count === 1 ? '1 foto' : `${count} foto's`);

export const photoTexts = {
  heading: "Foto's",
  headingOf: (day: string) => `Foto's ${day}`,
  tabs: "Onderdelen van de foto's",
  new: 'Nieuw',
  browse: 'Bladeren',
  empty: "Geen foto's",
  library: "Alle foto's",
  select: 'Selecteren',
  cancel: 'Annuleren',
  share: 'Delen',
  remove: 'Verwijderen',
  showUnshared: 'Toon niet gedeeld',
  showAll: 'Toon alle',
  selected: (count: number) => `${photos(count)} gekozen`,
  photoOf: (day: string, time: string) => `Foto van ${day} om ${time}`,
  choose: (photo: string) => `${photo} kiezen`,
  sharedWith: (count: number) => `Gedeeld met ${count} ${count === 1 ? 'kind' : 'kinderen'}`,
  notShared: 'Niet gedeeld',
  unreadable: 'Foto kan niet getoond worden',
  ofChild: (week: number) => `Foto's van week ${week}`,
  shareDialog: {
    children: 'Kinderen',
    search: 'Zoek een kind',
    noChildren: 'Geen kinderen',
    noPermission: "Geen toestemming om foto's te delen",
    alreadyShared: 'Al gedeeld',
    onlyAlone: "Mag niet op foto's die andere ouders zien: alleen apart te delen",
    notTogether: (names: string) =>
      `Geen toestemming voor foto's die andere ouders zien: ${names}. Deel de foto met alleen dit kind, of met de anderen.`,
    message: 'Bericht',
    tooLong: (most: number) => `Vul ten hoogste ${most} tekens in.`,
    failed: 'Er is een fout opgetreden tijdens uploaden',
    progress: 'Voortgang van het delen',
  },
  sharedDialog: {
    heading: 'Foto gedeeld met',
    unshare: 'Ontkoppel',
    unshareChild: (name: string) => `Ontkoppel ${name}`,
    close: 'sluiten',
    otherChild: 'Kind uit een andere groep',
    none: 'Deze foto is met niemand meer gedeeld.',
  },
  removeDialog: {
    heading: "Weet je zeker dat je deze foto's wilt verwijderen?",
    explanation: (count: number) =>
      count === 1
        ? 'De foto is daarna ook niet meer te zien voor de ouders met wie hij is gedeeld.'
        : `De ${photos(count)} zijn daarna ook niet meer te zien voor de ouders met wie ze zijn gedeeld.`,
    progress: 'Voortgang van het verwijderen',
    failed: 'Er is een fout opgetreden tijdens het verwijderen, probeer opnieuw',
  },
  upload: {
    group: 'Groep',
    choose: "Kies foto's",
    camera: 'Maak een foto',
    start: 'Upload',
    startAndShare: 'Toevoegen en delen',
    shareNow: 'Nu delen',
    clear: 'Verwijder selectie',
    progress: 'Voortgang van alle foto’s',
    explanation: "Kies foto's. Ze worden eerst verkleind; plaats en toestel gaan er af.",
    onDay: (day: string) => `De foto's komen te staan bij ${day}.`,
    tooEarly: "Foto's kunnen tot 31 dagen terug worden toegevoegd. Kies bij Bladeren een latere dag.",
    offline: "Er is geen verbinding. De foto's worden verder verstuurd zodra die er weer is.",
    done: (added: number, again: number) => {
      const was = again === 1 ? '1 foto stond er al.' : `${again} foto's stonden er al.`;
      if (added === 0) return was;
      const are = added === 1 ? '1 foto is toegevoegd.' : `${added} foto's zijn toegevoegd.`;
      return again === 0 ? are : `${are} ${was}`;
    },
  },
} as const;
