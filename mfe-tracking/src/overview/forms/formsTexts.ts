export const formsTexts = {
  heading: 'Observatieformulieren',
  empty: 'Geen observatieformulieren gevonden',
  statuses: { development: 'in ontwikkeling', final: 'definitief' },
  pdfName: (list: string, child: string) => `${list} van ${child}`,
} as const;
