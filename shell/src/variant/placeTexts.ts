import { useTopic, type Variant } from '@groepsapp/kernel';

/** The names of the places between which a user chooses. */
export interface PlaceTexts {
  groups: {
    list: string;
    combined: string;
    more: (count: number) => string;
    /** The menu item that leads to the choice. */
    other: string;
    heading: string;
    none: string;
  };
  establishments: { heading: string; list: string; none: string; other: string };
  chosen: string;
}

/** Employees work in groups of an establishment, a childminder at her own place. */
export const placeTexts: Readonly<Record<Variant, PlaceTexts>> = {
  groepsapp: {
    groups: {
      list: 'Groepen',
      combined: 'Combinatiegroep',
      more: (count) => `en nog ${count} groepen`,
      other: 'Andere groep',
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
  },
  gastouderapp: {
    groups: {
      list: 'Opvanglocaties',
      combined: 'Alle locaties',
      more: (count) => `en nog ${count} locaties`,
      other: 'Andere locatie',
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
  },
};

/** The texts about places in the variant of this page. */
export function usePlaceTexts(): PlaceTexts {
  return placeTexts[useTopic('variant')];
}
