export const runningTexts = {
  since: 'sinds',
  stop: 'Stop',
  stopOf: (activity: string, name: string) => `Stop ${activity} van ${name}`,
  stopped: (activity: string) => `${activity} gestopt`,
  waiting: 'Wacht op verzending',
  refused: 'Het opslaan is mislukt, probeer het opnieuw',
  retry: 'Probeer opnieuw',
  discard: 'Verwijder',
} as const;
