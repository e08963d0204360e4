export const baseTexts = {
  cancel: 'Annuleren',
  close: 'Sluiten',
  loading: 'Laden...',
  showPassword: 'Wachtwoord tonen',
  hidePassword: 'Wachtwoord verbergen',
  unsavedWork: {
    heading: 'Weet je zeker dat je wilt stoppen?',
    body: 'Wat je hebt ingevuld is nog niet opgeslagen en gaat verloren.',
    leave: 'Weggooien',
    stay: 'Doorgaan met invullen',
  },
} as const;
