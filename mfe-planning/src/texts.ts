export const texts = {
  scheduleChanges: {
    heading: 'Planningswijzigingen',
    empty: 'Voorlopig geen wijzigingen',
    types: { start: 'Start', end: 'Einde', change: 'Wijziging' },
  },
  childPlanning: {
    heading: 'Planning',
    empty: 'Geen planning',
    previous: 'Vorige maand',
    current: 'Deze maand',
    next: 'Volgende maand',
    week: (number: number) => `Week ${number}`,
    day: 'Dag',
    group: { groepsapp: 'Groep', gastouderapp: 'Locatie' },
    time: 'Tijd',
    change: 'Wijzigen',
    add: (day: string) => `Plan een tijd op ${day}`,
    edit: (day: string) => `Wijzig de planning van ${day}`,
    noGroupName: 'Geen groep naam',
    statuses: { CHANGED: 'Gewijzigd', ADDED: 'Extra', DELETED: 'Vervallen' },
  },
} as const;
