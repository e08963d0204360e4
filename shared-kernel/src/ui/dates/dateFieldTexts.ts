export const dateFieldTexts = {
  datePlaceholder: 'dd-mm-jjjj',
  timePlaceholder: 'uu:mm',
  openCalendar: (label: string) => `${label}: kies in de kalender`,
  openClock: (label: string) => `${label}: kies een tijd`,
  noDate: 'Vul een datum in, zoals 31-12-2026.',
  noTime: 'Vul een tijd in, zoals 09:35.',
  after: (date: string) => `Kies een datum tot en met ${date}.`,
  today: 'Vandaag',
  periods: { day: 'Dag', week: 'Week', month: 'Maand' },
  periodLabel: 'Periode',
  previous: { day: 'Vorige dag', week: 'Vorige week', month: 'Vorige maand' },
  next: { day: 'Volgende dag', week: 'Volgende week', month: 'Volgende maand' },
} as const;
