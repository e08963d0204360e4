export const conflictTexts = {
  heading: 'Iemand anders heeft dit ook gewijzigd',
  changedBy: (who: string) => `Ondertussen gewijzigd door ${who}`,
  theirs: 'Zoals het nu is',
  mine: 'Wat jij hebt ingevuld',
  same: 'Wat je hier kunt wijzigen, is in beide versies gelijk.',
  takeTheirs: 'Neem over zoals het nu is',
  editOn: 'Verder bewerken',
  saveMine: 'Sla mijn tekst op',
  changedBeforeRemoval: 'Iemand anders heeft dit intussen gewijzigd. Zo is het nu:',
} as const;
