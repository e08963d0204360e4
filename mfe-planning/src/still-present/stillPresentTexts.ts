const countText = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

const children = (count: number) => countText(count, 'kind', 'kinderen');
const employees = (count: number) => countText(count, 'medewerker', 'medewerkers');

/** 'who' as a sentence names it: only the kinds of people of whom there are any. */
function counted(ofChildren: number, ofEmployees: number): string {
  const parts = [
    ...(ofChildren > 0 ? [children(ofChildren)] : []),
    ...(ofEmployees > 0 ? [employees(ofEmployees)] : []),
  ];
  return parts.join(' en ');
}

export const stillPresentTexts = {
  heading: 'Nog aanwezig',
  toPlanning: 'Naar de planning',
  whole: (establishment: string) => `Alle groepen van ${establishment}`,
  counted,
  empty: 'Iedereen is afgemeld.',
  employees: 'Medewerkers',
  noGroupName: 'Geen groep naam',
  since: (time: string) => (time === '' ? 'Aanwezig' : `Sinds ${time}`),
  // With spaces at which a line does not break.
  until: (time: string) => `gepland\u00a0tot\u00a0${time}`,
  late: 'Later dan gepland',
  gone: 'Afgemeld',
  call: (name: string, number: string) => `Bel ${name}: ${number}`,
  signOut: 'Afmelden',
  doSignOut: (name: string) => `${name} afmelden`,
} as const;
