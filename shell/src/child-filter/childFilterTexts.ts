import type { ChildFilter, ChildOrder } from '@groepsapp/kernel';

export const childFilterTexts = {
  text: 'Filter kinderen - zoek op naam of school',
  heading: 'Kinderen filteren',
  sortBy: 'Sorteer op',
  keys: {
    first_name: 'Voornaam',
    last_name: 'Achternaam',
    full_name: 'Volledige naam',
    date_of_birth: 'Geboortedatum',
  } satisfies Record<ChildOrder['key'], string>,
  direction: 'Volgorde',
  directions: { asc: 'Oplopend', desc: 'Aflopend' } satisfies Record<ChildOrder['direction'], string>,
  show: 'Toon',
  presence: {
    all: 'Toon alle',
    present: 'Nu aanwezig',
    today: 'Vandaag aangemeld',
  } satisfies Record<ChildFilter['presence'], string>,
  school: 'School',
  allSchools: 'Alle scholen',
  selectAll: 'Selecteer alle',
  deselectAll: 'Deselecteer alle',
  selected: (count: number, of: number) => `${count} van ${of} geselecteerd`,
  children: 'Kinderen',
  noChildren: 'Geen kinderen',
  visible: (count: number, of: number) => `${count} van ${of} kinderen zichtbaar`,
  allVisible: 'Alle kinderen zichtbaar',
  active: 'Filter actief',
  quoted: (text: string) => `‘${text}’`,
  deselected: (count: number) => (count === 1 ? '1 kind uitgezet' : `${count} kinderen uitgezet`),
  clear: 'Wis filter',
} as const;
