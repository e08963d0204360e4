import { inMonths } from '../../shared/months';

export const formsTexts = {
  heading: 'Observatieformulieren',
  archiveHeading: 'Archief',
  child: 'Kind',
  allChildren: 'Alle kinderen',
  toArchive: 'Ga naar archief',
  leaveArchive: 'Verlaat archief',
  empty: 'Geen observatieformulieren gevonden',
  emptyHint: 'Een formulier begint bij Resultaten, met de knop Formulier van een observatie.',
  emptyArchive: 'Geen observatieformulieren in het archief',
  list: 'Lijst',
  savedOn: 'Opgeslagen op',
  savedWithStatus: 'Opgeslagen op, status',
  statuses: { development: 'in ontwikkeling', final: 'definitief' },
  actions: 'Acties',
  view: 'Bekijk',
  viewForm: (list: string, child: string) => `Bekijk observatieformulier ${list} van ${child}`,
  pdf: 'PDF',
  pdfName: (list: string, child: string) => `${list} van ${child}`,
  months: inMonths,
} as const;
