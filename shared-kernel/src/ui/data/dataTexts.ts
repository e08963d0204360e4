export const dataTexts = {
  loading: 'Laden...',
  retry: 'Probeer opnieuw',
  failed: 'Er ging iets mis, controleer de verbinding en probeer opnieuw',
  stale: (time: string | null) => (time === null ? 'Kon niet vernieuwen.' : `Kon niet vernieuwen. Bijgewerkt om ${time}`),
  children: 'Kinderen',
  noChildren: 'Geen kinderen',
  unknownChild: 'Onbekend',
  importantInstruction: 'Belangrijke verzorging',
  instruction: 'Verzorging',
  ill: 'Ziek',
  asleep: 'Slaapt',
  noPhoto: "Geen toestemming voor foto's",
} as const;
