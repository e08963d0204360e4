export const formTexts = {
  numbersOnly: 'Enter numbers only',
  edit: (label: string) => `${label} wijzigen`,
  save: 'Opslaan',
  cancel: 'Annuleer',
  saving: 'Opslaan...',
  failed: 'Opslaan is niet gelukt. Wat je typte staat er nog.',
} as const;
