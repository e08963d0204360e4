export const baseTexts = {
  loading: 'Laden...',
  showPassword: 'Wachtwoord tonen',
  hidePassword: 'Wachtwoord verbergen',
} as const;
