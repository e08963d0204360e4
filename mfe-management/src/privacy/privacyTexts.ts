/** The first word of an action in the log: what it is about. */
const subjects: Readonly<Record<string, string>> = {
  activities: 'Logboek',
  birthdays: 'Verjaardagen',
  carers: 'Verzorgers',
  children: 'Lijst van kinderen',
  document: 'Documenten',
  documents: 'Documenten',
  forms: 'Formulieren',
  'general-form': 'Formulieren',
  instructions: 'Zorginstructies',
  intake: 'Intake',
  messages: 'Berichten',
  'observation-form': 'Observatieformulieren',
  'parent-contact': 'Oudercontact',
  permissions: 'Toestemmingen',
  photo: 'Profielfoto',
  photos: 'Foto’s',
  planning: 'Planning',
  presence: 'Aanwezigheid',
  privacy: 'Privacy',
  record: 'Kindgegevens',
  reminders: 'Herinneringen',
  requests: 'Aanvragen',
  results: 'Observaties',
};

const done: Readonly<Record<string, string>> = {
  read: 'bekeken',
  added: 'toegevoegd',
  changed: 'gewijzigd',
  removed: 'verwijderd',
  deleted: 'verwijderd',
  shared: 'gedeeld',
  unshared: 'niet meer gedeeld',
};

/** An action of the log in words: 'messages.read' is 'Berichten: bekeken'. */
export function actionText(action: string): string {
  const [subject = '', what = ''] = action.split('.');
  return `${subjects[subject] ?? subject}: ${done[what] ?? 'gewijzigd'}`;
}

export const privacyTexts = {
  heading: 'Privacy',
  tabs: {
    looked: 'Wie keek er',
    consents: 'Toestemmingen',
    export: 'Inzage',
    merge: 'Dubbelen',
    erase: 'Wissen',
    register: 'Bewaartermijnen',
  },
  whose: 'Van wie',
  kinds: { child: 'Kinderen', carer: 'Verzorgers', employee: 'Medewerkers' },
  search: 'Zoek op naam',
  nobody: 'Er is niemand gevonden.',
  nobodyDue: 'Van niemand is de bewaartermijn voorbij.',
  name: 'Naam',
  children: 'Kinderen',
  birth: 'Geboren',
  groups: 'Groep',
  lastDay: 'Laatste dag',
  none: '–',
  looked: {
    child: 'Kind',
    searchChild: 'Zoek een kind op naam',
    intro: 'Kies een kind, een account of een tablet. Dat je kijkt, staat ook in de geschiedenis.',
    any: 'Alle',
    account: 'Account',
    tablet: 'Tablet',
    from: 'Vanaf',
    until: 'Tot en met',
    at: 'Wanneer',
    who: 'Wie',
    what: 'Wat',
    empty: 'Er is niets gevonden: niemand keek of wijzigde iets.',
    older: 'Oudere regels',
    newest: 'Nieuwste regels',
  },
  consents: {
    intro:
      'Wat ouders goedvinden en weigeren. Een nieuw antwoord beëindigt het vorige; na een weigering stopt ook het delen.',
    show: 'Bekijken',
    of: (act: string, name: string) => `${act}: ${name}`,
    permission: 'Toestemming',
    answer: 'Antwoord',
    answers: { yes: 'Ja', no: 'Nee', conditional: 'Onder voorwaarde' },
    from: 'Vanaf',
    until: 'Tot',
    still: 'geldt nog',
    source: 'Bron',
    empty: 'Van dit kind zijn geen antwoorden vastgelegd.',
  },
  export: {
    intro:
      'Ouders en medewerkers mogen zien wat er over het kind of over henzelf is vastgelegd. Het ZIP-bestand heeft een pagina om te lezen, dezelfde gegevens als data, en de foto’s en documenten. Controleer of er niets over anderen in staat voor je het geeft.',
    save: 'Inzage opslaan',
    saveOf: (name: string) => `Inzage opslaan: ${name}`,
    notYet: 'Dit kan nog niet. Controleer de verbinding en probeer opnieuw.',
  },
  merge: {
    intro:
      'Staat iemand er twee keer in? Kies beide. Wie je als eerste kiest blijft, en krijgt alles van de ander. Gelijke namen zeggen niet dat het er één is: kijk naar geboortedatum, ouders en groep.',
    pick: 'Kiezen',
    picked: 'Gekozen',
    of: (act: string, name: string) => `${act}: ${name}`,
    stays: (name: string) => `Blijft: ${name}`,
    goes: (name: string) => `Verdwijnt: ${name}`,
    swap: 'Omwisselen',
    look: 'Bekijk wat er gebeurt',
    question: (kept: string, gone: string) => `${gone} bij ${kept} voegen?`,
    choose: 'Hierin verschillen ze: links wie blijft, rechts wie verdwijnt. Kies bij elk wat blijft.',
    same: 'In hun eigen gegevens zijn ze gelijk.',
    nothing: '(niets)',
    moves: 'Dit gaat mee',
    nothingMoves: 'Er is verder niets dat meegaat.',
    rows: (moved: number, doubles: number) =>
      `${moved} ${moved === 1 ? 'regel' : 'regels'}${doubles === 0 ? '' : `; ${doubles} heeft wie blijft al`}`,
    cleared: (source: string) => `‘${source}’ is weg uit de administratie en wordt niet meer ingelezen`,
    final: 'Dit kan niet ongedaan worden.',
    cancel: 'Niet samenvoegen',
    act: 'Samenvoegen',
    done: 'Ze zijn samengevoegd.',
  },
  erase: {
    intro:
      'Wis iemands gegevens als daarom gevraagd wordt of als de bewaartermijn voorbij is. Dat kan niet ongedaan worden.',
    due: 'Alleen wie de bewaartermijn voorbij is',
    all: (count: number) => `Wis ${count} op deze pagina`,
    allWhat: (count: number) =>
      `De gegevens van ${count} ${count === 1 ? 'persoon' : 'personen'} worden definitief gewist: twee jaar na het vertrek, en zonder uren of aanwezigheid in de laatste zeven jaar. Dat kan niet ongedaan worden.`,
    progress: (done: number, all: number) => `${done} van ${all} gewist`,
    notAll: (names: string) => `Niet of niet zeker gewist: ${names}`,
    open: 'Wissen',
    openOf: (name: string) => `Wissen: ${name}`,
    question: 'wissen?',
    what: 'Wat er gewist wordt',
    rows: (count: number) => `${count} ${count === 1 ? 'regel' : 'regels'}`,
    files: (count: number) => `${count} ${count === 1 ? 'bestand' : 'bestanden'} (foto’s en documenten).`,
    notes: (erased: number, blanked: number) =>
      `Overdrachten die weggaan, want ze gaan over niemand anders: ${erased}. Andere waaruit de naam verdwijnt: ${blanked}.`,
    stays: {
      child:
        'Groepsfoto’s en wat van broers en zussen is blijft. Reservekopieën raken het kwijt als ze worden ververst.',
      carer:
        'Wat over de kinderen is vastgelegd blijft, zonder deze naam. Reservekopieën raken het kwijt als ze worden ververst.',
      employee:
        'Wat deze medewerker over kinderen schreef blijft, zonder naam; het account eindigt. Reservekopieën raken het kwijt als ze worden ververst.',
    },
    held: 'Dit houdt het wissen tegen',
    until: (day: string) => `tot ${day}`,
    check: 'Kijk ook of er een melding of ongeval loopt waarvoor de gegevens nodig zijn.',
    confirm: 'Typ de naam om toch te wissen',
    cancel: 'Niet wissen',
    act: 'Definitief wissen',
    done: 'De gegevens zijn gewist.',
  },
  register: {
    intro: 'Het register van verwerkingen: wat er wordt bewaard, waarom, op welke grond en hoe lang.',
    subject: 'Gegevens',
    table: 'Tabel',
    purpose: 'Doel',
    ground: 'Grondslag',
    term: 'Bewaartermijn',
  },
} as const;
