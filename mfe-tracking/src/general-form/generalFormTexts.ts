import { inMonths } from '../shared/months';

export const generalFormTexts = {
  loading: 'Formulier',
  intro: (name: string, months: number) => `${name}, ${inMonths(months)}`,
  back: 'Terug',
  save: 'Opslaan',
  pdf: 'PDF',
  explanation: 'Toelichting',
  explanationOf: (question: string) => `Toelichting bij: ${question}`,
  saved: 'Algemeen formulier is succesvol opgeslagen',
  unknown: 'Dit formulier bestaat niet.',
  notFilled: 'Niet ingevuld',
} as const;
