import { inMonths } from '../shared/months';

export const kvsTexts = {
  forms: {
    heading: 'Observatieformulieren',
    empty: 'Kind heeft nog geen definitieve observatieformulieren.',
    age: inMonths,
    share: 'Formulier delen met verzorgers',
    shareTraject: 'Kind traject delen met verzorgers',
  },
  generalForms: {
    heading: 'Algemene formulieren',
    empty: 'Kind heeft nog geen algemene formulieren.',
    choose: 'Kies een formulier',
    begin: 'Nieuw formulier',
    nothingChosen: 'Kies een formulier om verder te kunnen gaan!',
    saved: 'Opgeslagen op',
  },
  documents: {
    heading: 'Externe documenten',
    empty: 'Kind heeft nog geen externe documenten.',
    add: 'Document toevoegen',
    added: 'Toegevoegd op',
    share: 'Document delen met verzorgers',
    remove: (name: string) => `Verwijder ${name}`,
    uploadFailed: 'Er is een fout opgetreden tijdens uploaden',
    removeHeading: 'Weet je zeker dat je dit document wilt verwijderen?',
    removeBody: 'Het document is daarna ook niet meer zichtbaar voor verzorgers, als het met hen gedeeld was.',
    removeConfirm: 'Verwijderen',
  },
} as const;
