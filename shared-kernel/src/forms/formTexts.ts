export const formTexts = {
  failed: 'Er is iets misgegaan. Probeer het opnieuw.',
  save: 'Opslaan',
  cancel: 'Annuleren',
  restored: 'Je eerdere invoer is nog niet opgeslagen.',
  startOver: 'Begin opnieuw',
} as const;
