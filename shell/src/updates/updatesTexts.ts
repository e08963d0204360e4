export const updateTexts = {
  offers: {
    newer: 'Nieuwe versie beschikbaar',
    withdrawn: 'Een onderdeel is niet meer beschikbaar',
  },
  renew: 'Nu vernieuwen',
  later: 'Later',
} as const;
