export const childSearchTexts = {
  heading: 'Kinderen zoeken',
  search: 'Zoek op voornaam',
  none: 'Geen kinderen',
  children: 'Kinderen',
  child: (name: string) => `Gegevens van ${name}`,
  planning: (name: string) => `Planning van ${name}`,
  activities: (name: string) => `Logboek van ${name}`,
  chat: (name: string) => `Berichten van ${name}`,
} as const;
