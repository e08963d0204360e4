export const routeTexts = {
  noAreas:
    'De onderdelen van de app konden niet gevonden worden. Inloggen en uitloggen werkt wel. Probeer het later opnieuw.',
  pageFailed: 'Dit scherm kon niet geladen worden.',
  logOut: 'Uitloggen',
} as const;
