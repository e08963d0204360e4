export const formsTexts = {
  views: { new: 'Nieuw formulier', open: 'Openstaand', history: 'Historie' },
  nothingChosen: 'Maak een keuze',
  openHeading: 'Openstaande formulieren',
  columns: { name: 'Naam', startedBy: 'Gestart door', startedAt: 'Gestart op' },
  noForms: 'Geen ingevulde formulieren',
  failed: 'Fout bij het opslaan, probeer opnieuw',
  noAnswer: '–',
} as const;
