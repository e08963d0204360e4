export const routeTexts = {
  noAreas:
    'De onderdelen van de app konden niet gevonden worden. Inloggen en uitloggen werkt wel. Probeer het later opnieuw.',
  noSettings:
    'De instellingen van deze vestiging konden niet geladen worden. Daardoor ontbreken onderdelen in het menu.',
  pageFailed: 'Dit scherm kon niet geladen worden.',
  retry: 'Probeer opnieuw',
  logOut: 'Uitloggen',
} as const;
