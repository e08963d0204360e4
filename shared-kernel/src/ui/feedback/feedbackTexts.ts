export const feedbackTexts = {
  todayOf: (name: string) => `Vandaag: ${name}`,
  undo: 'Ongedaan maken',
  more: (count: number) => `En nog ${count}.`,
  dismiss: 'Melding sluiten',
  download: 'Download',
  downloading: 'Downloaden...',
  downloadFailed: 'Er is een fout opgetreden tijdens het downloaden. Probeer later opnieuw',
  childLinks: {
    label: 'Schermen van dit kind',
    log: 'Logboek',
    messages: 'Berichten',
    carers: 'Verzorgers',
    photos: "Foto's",
    record: 'Gegevens',
  },
} as const;
