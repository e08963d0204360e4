export const photosTexts = {
  photo: (category: string, number: number) => `Foto ${number} ${category}`,
  add: "Foto's toevoegen",
  uploadFailed: 'Er is een fout opgetreden tijdens uploaden',
  libraryHeading: "Foto's uit de fotobibliotheek",
  choose: (count: number) => (count === 1 ? '1 foto toevoegen' : `${count} foto's toevoegen`),
} as const;
