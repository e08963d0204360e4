export const uploadTexts = {
  files: 'Bestanden',
  waiting: 'Wacht',
  done: 'Verzonden',
  failed: 'Er is een fout opgetreden tijdens het uploaden',
  retry: (name: string) => `${name} opnieuw proberen`,
  remove: (name: string) => `${name} verwijderen`,
  progress: (name: string) => `Voortgang van ${name}`,
} as const;
