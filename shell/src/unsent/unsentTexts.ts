const changes = (count: number) => (count === 1 ? '1 wijziging' : `${count} wijzigingen`);

export const unsentTexts = {
  waiting: (count: number) => `${changes(count)} ${count === 1 ? 'wacht' : 'wachten'} op verbinding`,
  refused: (count: number) => `${changes(count)} ${count === 1 ? 'is' : 'zijn'} geweigerd`,
  show: 'Bekijk',
  heading: 'Nog niet verzonden',
  close: 'Sluiten',
  madeAt: 'Gemaakt op',
  underWay: 'Wordt verzonden...',
  waits: 'Wordt vanzelf verzonden zodra het kan.',
  look: 'Kijk na',
  again: 'Opnieuw',
  remove: 'Verwijder',
  removeHeading: 'Deze wijziging verwijderen?',
  removeBody: 'Wat hier staat wordt niet verzonden en is dan weg.',
  logoutHeading: 'Weet je zeker dat je wilt uitloggen?',
  logoutBody: (count: number) =>
    `${changes(count)} ${count === 1 ? 'is nog niet verzonden en gaat' : 'zijn nog niet verzonden en gaan'} verloren.`,
  logoutDrafts: 'Wat je begonnen bent en niet hebt verstuurd of opgeslagen gaat verloren:',
  draft: (label: string, count: number) => (count === 1 ? label : `${label} (${count})`),
  more: (count: number) => `en nog ${count}`,
  logout: 'Toch uitloggen',
} as const;
