export const detailsTexts = {
  heading: 'Gegevens',
  empty: 'Er zijn nog geen velden ingesteld voor de gegevens van kinderen.',
  nothing: '–',
  activities: { heading: 'Huidige activiteiten', none: 'Geen activiteit' },
  photo: {
    heading: 'Profielfoto',
    add: 'Nieuwe foto',
    remove: 'Verwijder foto',
    rotate: 'Draaien',
    addHeading: 'Selecteer nieuw profielfoto:',
    choose: 'Kies een foto',
    cancel: 'Annuleer',
    save: 'Opslaan',
    processing: 'Nieuwe profielfoto van het kind wordt verwerkt, een moment geduld.',
    uploadFailed: 'Er is een fout opgetreden tijdens uploaden, probeer opnieuw',
    none: 'Dit kind heeft geen profielfoto.',
    removeFailed: 'Er is een fout opgetreden tijdens het verwijderen, probeer opnieuw',
    removeHeading: 'Profielfoto verwijderen',
    removeQuestion:
      'Je staat op het punt de profielfoto van het kind te verwijderen, weet je zeker dat je wilt doorgaan?',
    goOn: 'Doorgaan',
  },
} as const;
