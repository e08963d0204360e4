export const ratioTexts = {
  heading: 'Kindleidster ratio',
  open: 'Kindleidster ratio bekijken',
  close: 'Sluiten',
  empty: 'Geen kinderen en kindleidsters op deze dag',
  now: (children: number, employees: number, needed: number | null) =>
    `${countText(children, 'kind', 'kinderen')}, ${countText(employees, 'kindleidster', 'kindleidsters')} (${needed ?? '–'} nodig)`,
  nowFirst: 'Nu: ',
  nobodyNow: 'Nu is er niemand',
  present: (children: number, employees: number) =>
    `Nu aanwezig: ${countText(children, 'kind', 'kinderen')}, ${countText(employees, 'kindleidster', 'kindleidsters')}`,
  filtered: (children: number, needed: number | null) =>
    `Met het filter: ${countText(children, 'kind', 'kinderen')} aanwezig, ${
      needed === null ? 'mag niet als één groep' : `${countText(needed, 'kindleidster', 'kindleidsters')} nodig`
    }`,
  noStaff: (groups: string) => `Kinderen zonder kindleidster: ${groups}`,
  indicative: 'Indicatief',
  countedWith: (groups: string) => `Telt mee: ${groups}`,
  deviation: (minutes: number, allowed: number) =>
    `Afwijking op deze dag: ${minutes} van ${allowed} toegestane minuten`,
  staff: (present: number, needed: number | string) => `${present} van ${needed}`,
  times: (from: string, to: string) => `${from}-${to}`,
  since: (state: string, from: string, to: string) => `${state} van ${from} tot ${to}`,
  hour: (hour: number) => (Number.isInteger(hour) ? `${hour}:00` : `${Math.floor(hour)}:30`),
  tooLong: 'afwijking te lang',
  numbers: {
    children: 'Kinderen',
    childrenGroup: 'Kinderen van de groep',
    employees: 'Kindleidsters',
    needed: 'Nodig',
  },
  oneMore: {
    heading: (group: string) => `En met één kind erbij in ${group}?`,
    age: 'Leeftijd',
    ages: (age: number) => `${age} jaar`,
    choose: 'Kies een leeftijd',
    moment: (from: string, to: string) => `Gerekend met de kinderen van ${from} tot ${to}.`,
    answer: (needed: number, present: number) =>
      needed <= present
        ? `Dat kan: er zijn ${needed} nodig en ${present} aanwezig.`
        : `Dat kan niet: er zijn ${needed} nodig en ${present} aanwezig.`,
    noGroup: 'Dat mag niet als één groep.',
  },
} as const;

function countText(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
}
