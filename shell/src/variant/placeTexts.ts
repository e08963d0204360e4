import { useTopic, type Variant } from '@groepsapp/kernel';

/** The names of the places between which a user chooses: employees work in groups of an establishment. */
const groepsapp = {
  groups: {
    list: 'Groepen',
    combined: 'Combinatiegroep',
    more: (count: number) => `en nog ${count} groepen`,
    heading: 'Kies een of meer groepen',
    none: 'Geen groepen gevonden...',
  },
  establishments: {
    heading: 'Kies een vestiging',
    list: 'Vestigingen',
    none: 'Geen vestigingen gevonden...',
    other: 'Andere vestiging',
  },
  chosen: 'de gekozen vestiging en groepen',
};

/** A childminder works at her own place. */
const gastouderapp: typeof groepsapp = {
  groups: {
    list: 'Opvanglocaties',
    combined: 'Alle locaties',
    more: (count) => `en nog ${count} locaties`,
    heading: 'Kies een of meer locaties',
    none: 'Geen locaties gevonden...',
  },
  establishments: {
    heading: 'Kies een opvang',
    list: 'Opvang',
    none: 'Geen opvang gevonden...',
    other: 'Andere opvang',
  },
  chosen: 'de gekozen locatie',
};

/** Management works on a location at a time. */
const beheer: typeof groepsapp = {
  ...groepsapp,
  establishments: {
    heading: 'Kies een locatie',
    list: 'Locaties',
    none: 'Geen locaties gevonden...',
    other: 'Andere locatie',
  },
  chosen: 'de gekozen locatie',
};

export const placeTexts: Readonly<Record<Variant, typeof groepsapp>> = { groepsapp, gastouderapp, beheer };

/** The texts about places in the variant of this page. */
export function usePlaceTexts(): typeof groepsapp {
  return placeTexts[useTopic('variant')];
}
