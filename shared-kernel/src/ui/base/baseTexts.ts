export const baseTexts = {
  cancel: 'Annuleren',
  loading: 'Laden...',
  showPassword: 'Wachtwoord tonen',
  hidePassword: 'Wachtwoord verbergen',
} as const;
