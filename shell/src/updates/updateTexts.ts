export const updateTexts = {
  available: 'Nieuwe versie beschikbaar',
  renew: 'Nu vernieuwen',
  later: 'Later',
} as const;
