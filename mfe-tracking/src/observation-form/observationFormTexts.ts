export const editFormTexts = {
  savedBy: (date: string, name: string) => `Formulier opgeslagen op ${date}${name === '' ? '' : ` door ${name}`}`,
  answerOptions: { last: 'Laatste antwoorden', all: 'Alle antwoorden' },
  status: 'Status',
  noteFor: (question: string) => `Toelichting bij '${question}'`,
  categoryNote: (category: string) => `Notitie ${category}`,
  listNote: 'Notitie bij de lijst',
  formNote: 'Notitie bij het formulier',
  filledInBy: 'Ingevuld door',
  sharing: 'Delen met verzorgers',
} as const;
