export const presenceTexts = {
  noGroupOfChild: 'Kon de groep van het kind niet bepalen',
  noGroup: 'Kon de groep niet bepalen, probeer opnieuw',
  close: 'Sluiten',
  signIn: 'Aanmelden',
  signOut: 'Afmelden',
  presence: 'Aanwezigheid',
  /** What is said of a tap before the server has it, and after. */
  said: (kind: 'in' | 'out', who: string, many: boolean, stored: boolean) => {
    const verb = stored ? (many ? 'zijn' : 'is') : many ? 'worden' : 'wordt';
    return `${who} ${verb} ${kind === 'in' ? 'aangemeld' : 'afgemeld'}.`;
  },
  children: (count: number) => (count === 1 ? '1 kind' : `${count} kinderen`),
  doSignIn: (name: string) => `${name} aanmelden`,
  doSignOut: (name: string) => `${name} afmelden`,
  nameNobody: 'Zonder te noemen',
  waiting: 'Wacht op verbinding',
  late: (from: string, duration: string) => `Verwacht om ${from}, ${duration} te laat`,
  lateShort: (duration: string) => `${duration} te laat`,
  notCome: 'Niet gekomen',
  missed: (from: string, until: string) => `Niet gekomen, verwacht ${from}-${until}`,
  duration: (minutes: number) => (minutes < 60 ? `${minutes} minuten` : `${Math.floor(minutes / 60)} uur`),
  refused: (problem: string) => `Niet opgeslagen: ${problem}`,
  states: {
    expected: 'Verwacht',
    present: 'Aanwezig',
    unplanned: 'Aanwezig zonder planning',
    departed: 'Vertrokken',
    absent: 'Afwezig',
    ill: 'Ziek',
    none: 'Niet aangemeld',
  },
} as const;
