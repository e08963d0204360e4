import { canCollide } from './collisions';

const types = {
  Flesvoeding: 3,
  'Borstvoeding (kolf)': 4,
  Fruit: 5,
  'Lunch / brood': 6,
  'Warme maaltijd': 7,
  Groentehap: 8,
  Drinken: 10,
  Melk: 10,
  Tussendoortje: 11,
} as const;

const asks = (mark: string, name: keyof typeof types, text: string) =>
  canCollide({ text: mark }, { type: { icon_id: types[name], name }, text });

test.each<[string, keyof typeof types, string]>([
  ['halal', 'Flesvoeding', ''],
  ['halal', 'Flesvoeding', '120 ml'],
  ['vegetarisch', 'Borstvoeding (kolf)', 'Moeder heeft zelf gevoed'],
  ['Noten', 'Flesvoeding', 'Alles op'],
  ['glutenvrij', 'Melk', ''],
  ['Koemelk', 'Drinken', 'Water'],
  ['Notenallergie', 'Fruit', 'Banaan · half op'],
  ['Aardbeien', 'Fruit', '2 peren en een stukje appel'],
  ['halal', 'Lunch / brood', '2 boterhammen met kaas'],
  ['geen varken', 'Warme maaltijd', 'Rijst met kip'],
  ['Pinda', 'Tussendoortje', 'Yoghurt'],
  ['kippenei-eiwit', 'Groentehap', 'Wortel, pompoen'],
])('%s is not asked about at %s %j', (mark, name, text) => expect(asks(mark, name, text)).toBe(false));

test.each<[string, keyof typeof types, string]>([
  ['Koemelk', 'Flesvoeding', ''],
  ['lactose-intolerantie', 'Borstvoeding (kolf)', '90 ml'],
  ['koemelkeiwitallergie', 'Melk', ''],
  ['zuivel', 'Lunch / brood', 'boterham met smeerkaas'],
  ['Notenallergie', 'Tussendoortje', 'Notentaartje'],
  ['noten', 'Lunch / brood', 'Boterham met pindakaas'],
  ['coeliakie', 'Tussendoortje', 'Soepstengels'],
  ['halal', 'Lunch / brood', 'boterham met ham'],
  ['kosher', 'Lunch / brood', 'Leverworst'],
  ['vegetarisch', 'Warme maaltijd', 'Kipfilet met rijst'],
  ['veganistisch', 'Tussendoortje', 'Yoghurt met honing'],
  ['vis', 'Warme maaltijd', 'Garnalen'],
  ['bananen', 'Fruit', 'Banaan'],
  ['rijst', 'Tussendoortje', 'Rijstwafel met kaas'],
])('%s is asked about at %s %j', (mark, name, text) => expect(asks(mark, name, text)).toBe(true));

test.each<[string, string, keyof typeof types, string]>([
  ['no text', 'Noten', 'Lunch / brood', ''],
  ['only an amount', 'Noten', 'Fruit', 'Helft op'],
  ['bread without what was on it', 'halal', 'Lunch / brood', '2 boterhammen'],
  ['a food that the table does not know', 'halal', 'Lunch / brood', 'boterham met filet americain'],
  ['something unknown beside a bottle', 'halal', 'Flesvoeding', 'met pap'],
  ['a mark that the table does not know', 'volgens schema van mama', 'Flesvoeding', ''],
  ['a known word beside unknown ones', 'Noten, alleen gebrand', 'Drinken', 'Water'],
  ['a mark that is cut', 'Noten en…', 'Drinken', 'Water'],
  ['a mark that says nothing', 'allergie', 'Drinken', 'Water'],
])('what is not known is asked: %s', (_what, mark, name, text) => expect(asks(mark, name, text)).toBe(true));
