/** The data of the agency for its childminder. Days are relative to today. */
export const qualifications = [
  { qualification: 'Diploma', name: 'Diploma MBO 2 Helpende', from: -3_200, until: null, ofPlace: false },
  {
    qualification: 'Levensreddend handelen kinderen (EHBO)',
    name: 'Kinder-EHBO herhaling',
    from: -706,
    until: 24,
    ofPlace: false,
  },
  {
    qualification: 'Levensreddend handelen kinderen (EHBO)',
    name: 'Kinder-EHBO',
    from: -1_436,
    until: -706,
    ofPlace: false,
  },
  { qualification: 'VOG', name: 'VOG en registratie PRK', from: -880, until: null, ofPlace: false },
  { qualification: 'Achterwacht', name: 'Achterwacht-verklaring', from: -380, until: -15, ofPlace: true },
  { qualification: 'Risico-inventarisatie', name: 'Risico-inventarisatie', from: -160, until: 205, ofPlace: true },
] as const;

export const personalDocuments = [
  { name: 'Overeenkomst gastouderbureau', daysAgo: 880 },
  { name: 'Verslag voortgangsgesprek', daysAgo: 75 },
  { name: 'Jaaropgave 2025', daysAgo: 300 },
] as const;

export const generalDocuments = [
  { category: 'Beleid', name: 'Pedagogisch beleidsplan 2026', daysAgo: 310 },
  { category: 'Beleid', name: 'Veiligheid en gezondheid', daysAgo: 310 },
  { category: 'Protocollen', name: 'Meldcode', daysAgo: 250 },
  { category: 'Protocollen', name: 'Veilig slapen', daysAgo: 140 },
  { category: 'Protocollen', name: 'Ziekte', daysAgo: 420 },
  { category: 'Protocollen', name: 'Medicijnen', daysAgo: 420 },
  { category: 'Protocollen', name: 'Hitte', daysAgo: 150 },
  { category: 'Protocollen', name: 'Vermissing', daysAgo: 420 },
  { category: 'Formulieren', name: 'Ongeval', daysAgo: 200 },
  { category: 'Praktisch', name: 'Ontruimingsplan', daysAgo: 90 },
] as const;

/** Hours of care per child and month, in cents per hour. */
export const pay = { centsPerHour: 750, fewestHours: 24, mostHours: 96, officeCosts: -2_250 } as const;

/** A well-known sample, of no real account. */
export const sampleIban = 'NL91 ABNA 0417 1643 00';
