export const editTexts = {
  back: 'Terug',
  subject: (child: string, months: string) => `${child}, ${months}`,
  observedOn: (date: string) => `Geobserveerd op ${date}`,
  archive: 'Zet in archief',
  unarchive: 'Haal uit archief',
  archived: 'Dit resultaat staat in het archief.',
  final: 'Het observatieformulier van dit resultaat is definitief; het resultaat kan niet meer worden gewijzigd.',
  dirty: 'Er zijn wijzigingen die nog niet zijn opgeslagen.',
  changed: 'Dit resultaat is intussen door iemand anders gewijzigd.',
  keepMine: 'Mijn antwoorden houden',
  takeTheirs: 'Opgeslagen antwoorden tonen',
} as const;
