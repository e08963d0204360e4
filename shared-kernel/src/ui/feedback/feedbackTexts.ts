export const feedbackTexts = {
  undo: 'Ongedaan maken',
  more: (count: number) => `En nog ${count}.`,
  dismiss: 'Melding sluiten',
  download: 'Download',
  downloading: 'Downloaden...',
  downloadFailed: 'Er is een fout opgetreden tijdens het downloaden. Probeer later opnieuw',
} as const;
