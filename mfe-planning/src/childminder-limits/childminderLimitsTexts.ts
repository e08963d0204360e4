function countOf(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
}

export const limitsTexts = {
  heading: 'Aantal kinderen',
  open: 'Aantallen bekijken',
  close: 'Sluiten',
  empty: 'Geen kinderen op deze dag',
  now: (children: number, own: number, most: number) =>
    `Nu: ${children + own} van hoogstens ${most} kinderen${own > 0 ? `, waarvan ${countOf(own, 'eigen kind', 'eigen kinderen')}` : ''}`,
  busiest: (from: string, to: string, children: number, most: number) =>
    `Drukst van ${from} tot ${to}: ${children} van hoogstens ${most} kinderen`,
  nobodyNow: 'Nu is er geen kind',
  allowed: 'Toegestaan',
  tooMany: 'Niet toegestaan',
  between: (from: string, to: string) => `${from} tot ${to}`,
  columns: { time: 'Tijd', state: 'Status', why: 'Waarom' },
  age: (below: number | null) => (below === null ? 'Alle kinderen' : `Jonger dan ${below}`),
  count: (children: number, most: number) => `${children} van ${most}`,
  own: {
    heading: 'Eigen kinderen',
    explained: (below: number) =>
      `Eigen kinderen jonger dan ${below} jaar tellen mee zolang ze thuis zijn. Zet 'Telt mee' uit als een kind elders is, bijvoorbeeld op school.`,
    empty: 'Geen eigen kinderen ingevuld.',
    counts: (name: string) => `${name} telt mee`,
    tooOld: 'Telt niet meer mee vanwege de leeftijd',
    born: (date: string) => `Geboren op ${date}`,
    remove: (name: string) => `${name} verwijderen`,
    name: 'Voornaam',
    birthday: 'Geboortedatum',
    add: 'Eigen kind toevoegen',
    incomplete: 'Vul een voornaam en een geboortedatum in.',
  },
} as const;
