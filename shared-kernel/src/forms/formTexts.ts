export const formTexts = {
  failed: 'Er is iets misgegaan. Probeer het opnieuw.',
  gone: 'Iemand anders heeft dit intussen verwijderd.',
  look: 'Kijk na',
  again: 'Opnieuw',
  save: 'Opslaan',
  cancel: 'Annuleren',
  restored: 'Wat je eerder had ingevuld en niet had opgeslagen, staat er weer.',
  startOver: 'Begin opnieuw',
  draft: 'Je wijzigingen zijn op dit apparaat bewaard, maar nog niet opgeslagen.',
  discard: 'Wijzigingen verwerpen',
} as const;
