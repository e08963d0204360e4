export const reportsTexts = {
  heading: (week: number) => `Medewerkers week ${week}`,
  print: 'Afdrukken',
  /** Only on paper, where the screen around it is missing. */
  printed: (establishment: string, from: string, to: string) => `${establishment}, ${from} tot en met ${to}`,
  empty: 'Geen diensten in deze week',
  employee: 'Medewerker',
  ratio: 'Kindleidster ratio',
  ratioOf: (group: string, day: string) => `Kindleidster ratio ${group} ${day}`,
  unknownActivity: '?',
  noGroupName: 'Geen groep naam',
  available: 'Beschikbare medewerkers',
  nobodyAvailable: 'Iedereen is ingeroosterd',
} as const;
