export const layoutTexts = {
  skip: 'Naar de inhoud',
  menu: 'Hoofdmenu',
  openMenu: 'Menu openen',
  closeMenu: 'Menu sluiten',
  groups: 'Groepen',
  combinedGroup: 'Combinatiegroep',
  moreGroups: (count: number) => `en nog ${count} groepen`,
  unread: 'ongelezen',
  dashboard: 'Dashboard',
  otherGroup: 'Andere groep',
  logOut: 'Uitloggen',
} as const;
