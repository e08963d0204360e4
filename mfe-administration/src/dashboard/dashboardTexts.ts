export const dashboardTexts = {
  more: 'Meer',
  isNew: 'Nieuw',
  announcements: { heading: 'Mededelingen', empty: 'Geen mededelingen' },
  transferNotes: { heading: 'Overdracht', empty: 'Geen overdrachten' },
} as const;
