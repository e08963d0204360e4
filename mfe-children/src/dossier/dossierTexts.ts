export const dossierTexts = {
  heading: 'Dossier',
  local:
    'Notities van dit dossier staan alleen op deze open pagina. Ze worden niet opgeslagen en niet verstuurd, en zijn weg zodra je de pagina verlaat.',
  placeholder: 'Nieuwe notitie...',
  save: 'Opslaan',
  list: 'Notities',
  columns: { moment: 'Datum en tijd', employee: 'Medewerker', childminder: 'Gastouder', note: 'Notitie' },
  employee: 'Deze medewerker',
  childminder: 'Ikzelf',
  empty: 'Nog geen notities op deze pagina.',
} as const;
