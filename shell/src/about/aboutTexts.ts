import type { Phase } from '../composition/lifeCycle';

const softLosses = [
  'het filter en de volgorde van de kinderen',
  'de gegevens die voor gebruik zonder verbinding bewaard zijn',
];

export const aboutTexts = {
  heading: 'Over',

  version: 'Versie',
  using: {
    beta: 'Je werkt met de beta versie. Daarin zie je vernieuwingen als eerste, maar er kan nog iets misgaan.',
    stable: 'Je werkt met de stabiele versie. In de beta versie zie je vernieuwingen als eerste.',
  },
  putOnBeta: 'Deze vestiging gebruikt de beta versie. Kiezen kan hier daarom niet.',
  channels: 'Kies een versie',
  channel: { beta: 'Beta versie', stable: 'Stabiele versie' },
  already: {
    beta: 'Je maakt al gebruik van de beta versie',
    stable: 'Je maakt al gebruik van de stabiele versie',
  },
  switchTo: { beta: 'Overstappen naar de beta versie?', stable: 'Teruggaan naar de stabiele versie?' },
  change: 'Overstappen',

  scheme: 'Weergave',
  schemes: { device: 'Zoals het apparaat', light: 'Licht', dark: 'Donker' },
  schemeNote: 'De donkere weergave is rustig in de slaapkamer. De keuze geldt voor dit apparaat.',

  sessions: 'Waar ben ik ingelogd',
  thisDevice: '(dit apparaat)',
  unknownBrowser: 'Onbekende browser',
  loggedInAt: (date: string, time: string) => `Ingelogd op ${date} om ${time}`,
  endSession: (browser: string) => `${browser} uitloggen?`,
  endSessionNote: 'Wie daar werkt moet opnieuw inloggen. Wat nog niet verstuurd is, blijft op dat apparaat.',
  endSessionFailed: 'Uitloggen is niet gelukt. Probeer het opnieuw.',

  signIn: 'Inloggen',
  passkeysNote: 'Met een passkey log je in met je vinger, gezicht of de code van je eigen apparaat, zonder wachtwoord.',
  passkeyMade: (made: string, used: string | null) =>
    used === null ? `Gemaakt op ${made}, nog niet gebruikt` : `Gemaakt op ${made}, het laatst gebruikt op ${used}`,
  removePasskey: (name: string) => `Passkey van ${name} verwijderen`,
  remove: 'Verwijderen',
  addPasskey: 'Passkey toevoegen',
  hasPasskey: 'Dit apparaat heeft al een passkey.',
  codesNote: 'Met een code van een app op je telefoon kan niemand inloggen die alleen je wachtwoord weet.',
  beginCodes: 'Codes instellen',
  codeOfApp: 'Code van zes cijfers',
  confirmCode: 'Bevestigen',
  codesLeft: (count: number) =>
    `Je logt in met een code van een app. Je hebt nog ${count} ${count === 1 ? 'herstelcode' : 'herstelcodes'}.`,
  endCodes: 'Codes uitzetten',

  technical: 'Technische gegevens',

  app: 'App',
  company: 'Organisatie',
  name: 'Naam',
  tag: 'Tag',
  release: 'Uitgave',
  dataStructure: 'Gegevensversie',
  isBeta: 'Beta versie in gebruik',
  isBetaSwitchEnabled: 'Wisselen van versie toegestaan',
  yes: 'Ja',
  no: 'Nee',

  device: 'Apparaat',
  deviceNote: 'Deze gegevens komen uit je browser en worden niet verstuurd.',
  browser: 'Browser',
  screen: 'Scherm',
  language: 'Taal',
  network: 'Netwerk',
  online: 'Verbonden',
  offline: 'Niet verbonden',

  storage: 'Opslag',
  used: 'In gebruik',
  available: 'Beschikbaar',
  kilobytes: (count: number) => `${count.toLocaleString('nl-NL')} kB`,
  limitNote: 'Uitgaande van een limiet van 5 MB.',

  reset: 'Herstellen',
  resetNote: 'Werkt de app niet goed? Probeer eerst de zachte reset.',
  resets: {
    soft: {
      label: 'Zachte reset',
      heading: 'Zachte reset uitvoeren?',
      meaning:
        'Dit apparaat blijft ingelogd en houdt wat nog niet verstuurd is. De rest van wat de app erop bewaart, wordt gewist.',
      losses: softLosses,
    },
    hard: {
      label: 'Harde reset',
      heading: 'Harde reset uitvoeren?',
      meaning: 'Alles wat de app op dit apparaat bewaart, wordt gewist. Je moet daarna opnieuw inloggen.',
      losses: [
        'je inlog op dit apparaat',
        'wat nog wacht op verbinding',
        'wat je begonnen bent en nog niet hebt verstuurd of opgeslagen',
        'de keuze voor de beta versie',
        ...softLosses,
      ],
    },
  },
  lost: 'Dit gaat verloren:',
  offlineWarning: 'Je hebt nu geen verbinding. De app laadt pas weer als die er is.',
  resetFailed: 'Niet alles kon gewist worden. Sluit andere tabbladen met de app en probeer het opnieuw.',

  support: 'Hulp nodig?',
  supportIntro: 'Neem contact op met de helpdesk.',
  phone: 'Telefoon',
  email: 'E-mail',
  noSupport: 'Er zijn geen contactgegevens van een helpdesk bekend.',

  remotes: 'Onderdelen',
  phase: 'Toestand',
  phases: {
    idle: 'Nog niet nodig',
    loading: 'Wordt geladen',
    ready: 'Geladen',
    unavailable: 'Niet beschikbaar',
    incompatible: 'Nieuwe versie nodig',
    crashed: 'Vastgelopen',
  } satisfies Record<Phase, string>,
  kernel: 'Kernel',
  loadTime: 'Laadtijd',
  milliseconds: (count: number) => `${count.toLocaleString('nl-NL')} ms`,
  lastError: 'Laatste fout',
  none: '–',
  noRemotes: 'De onderdelen van de app konden niet gevonden worden.',
} as const;
