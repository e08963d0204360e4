export const newPhotoTexts = {
  summary: (category: string, count: number) => `Foto's ${category}${count === 0 ? '' : ` (${count})`}`,
  choose: "Foto's kiezen",
  chooseFor: (category: string, child: string) => `Foto's bij ${category} – ${child}`,
  libraryFor: (category: string, child: string) => `Foto's toevoegen uit de fotobibliotheek bij ${category} – ${child}`,
  remove: (category: string, child: string, number: number) => `Foto ${number} bij ${category} – ${child} weghalen`,
  notAllowed: "Geen toestemming voor foto's",
  later: "De foto's worden verstuurd zodra u opslaat.",
  needAnswer: (names: string) => `Vul bij ${names} ook iets in: foto's worden bij een observatie bewaard.`,
  sending: "De foto's worden verstuurd.",
  failed: "De observatie is opgeslagen, maar niet alle foto's zijn verstuurd.",
  goOn: "Verder zonder deze foto's",
  noResult: 'Van dit kind is geen observatie opgeslagen.',
} as const;
