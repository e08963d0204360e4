export const dashboardTexts = {
  more: 'Meer',
  isNew: 'Nieuw',
  write: 'Nieuw bericht',
  announcements: { heading: 'Mededelingen', empty: 'Geen mededelingen' },
  transferNotes: { heading: 'Overdracht', empty: 'Geen overdrachten' },
} as const;
