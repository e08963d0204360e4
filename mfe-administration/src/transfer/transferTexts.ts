export const transferTexts = {
  heading: 'Administratie',
  tabs: 'Onderdelen van Administratie',
  messages: 'Berichten',
  news: 'Nieuws',
  personal: 'Persoonlijke documenten',
  general: 'Algemene documenten',
  reports: 'Rapportages',
  requests: 'Aanvragen',
  newRequests: 'nieuw',
  nothing: 'Er staan geen onderdelen aan voor deze vestiging.',
} as const;
