const records = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export const personalDocumentsTexts = {
  qualifications: {
    heading: 'Kwalificaties',
    empty: 'Geen kwalificaties gevonden.',
    from: (date: string) => `Vanaf ${date}`,
    until: (date: string) => `Geldig tot en met ${date}`,
    wasUntil: (date: string) => `Was geldig tot en met ${date}`,
    lasting: 'Verloopt niet',
    ofPlace: 'Van de opvanglocatie',
    replaced: 'Vervangen door een nieuwere',
    expired: (date: string) => `Verlopen sinds ${date}`,
    soon: (days: number) =>
      days === 0 ? 'Verloopt vandaag' : days === 1 ? 'Verloopt morgen' : `Verloopt over ${days} dagen`,
    expiredCount: (count: number) => `${count} verlopen`,
    soonCount: (count: number) => records(count, 'verloopt binnenkort', 'verlopen binnenkort'),
  },
  documents: {
    heading: 'Documenten',
    empty: 'Geen documenten beschikbaar',
    modified: (date: string) => `Gewijzigd op ${date}`,
  },
  payouts: {
    heading: 'Betaalspecificaties',
    empty: 'Geen betaalspecificaties gevonden.',
    columns: { batch: 'Batchnummer', date: 'Datum', amount: 'Bedrag' },
    title: (batch: string) => `Betaalspecificatie ${batch}`,
    open: 'Bekijken',
    openNamed: (batch: string) => `Betaalspecificatie ${batch} bekijken`,
    paidOn: (date: string) => `Uitbetaald op ${date}`,
    total: 'Totaal',
    nothing: 'Geen gegevens gevonden voor deze betaalspecificatie.',
    close: 'Sluiten',
    rows: {
      carer: 'Verzorger',
      child: 'Kind',
      iban: 'IBAN',
      period: 'Periode',
      amount: 'Bedrag',
      number: 'Nr. vergoedingsoverzicht',
    },
  },
} as const;
