export const dashboardTexts = {
  more: 'Meer',
  announcements: { heading: 'Mededelingen', empty: 'Geen mededelingen' },
  transferNotes: { heading: 'Overdracht', empty: 'Geen overdrachten' },
} as const;
