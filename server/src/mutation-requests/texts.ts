/** Texts that staff see when a request cannot be handled, and the portal when it cannot be received. */
export const requestTexts = {
  notPlanned: 'Het kind is op deze dag niet gepland.',
  past: 'Deze dag is al voorbij.',
  closed: (name: string) => `De groep is op deze dag gesloten: ${name}.`,
  full: 'De groep heeft dan meer kinderen dan plaatsen.',
  notPlaced: 'Het kind is op deze dag niet geplaatst.',
  tooFar: 'Kies een dag die hoogstens een jaar van vandaag is.',
  otherDay: 'Kies een andere dag dan die wordt ingeleverd.',
  endBeforeStart: 'De eindtijd moet na de begintijd liggen.',
  bothTimes: 'Vul de begintijd en de eindtijd allebei in.',
  handled: {
    approved: 'Deze aanvraag is intussen al goedgekeurd',
    refused: 'Deze aanvraag is intussen al geweigerd',
    withdrawn: 'Deze aanvraag is intussen ingetrokken door de ouder',
  },
} as const;
