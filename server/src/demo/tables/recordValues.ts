import type { ChildKey } from './namedChildren.ts';

/** Values by function name; of a field with options the name of the option. */
export type DemoValues = Readonly<Record<string, string>>;

export const practitioners = [
  'Huisartsenpraktijk De Linde\nLindelaan 12, 1234 AB Zonnedam\n010-1234567',
  'Gezondheidscentrum Zuid\nMarktplein 3, 1234 AC Zonnedam\n010-2345678',
  'Dokter Van Rossum\nKerkstraat 81, 1235 BA Zonnedam\n010-3456789',
] as const;

/** The record values of the children of our named cases. */
export const namedValues: Partial<Record<ChildKey, DemoValues>> = {
  emma: { nickname: 'Em', allergies: 'Noten\nEpiPen in rode tas, actieplan op de deur.', diet: 'notenvrij' },
  daan: { diet: 'vegetarisch', cuddly_toy: 'Konijn' },
  zoe: { health_remarks: 'Went nog; slaapt kort.' },
  yagiz: { home_language: 'Turks', diet: 'halal', medicines: 'Inhalator voor het buiten spelen' },
  fleur: { custom_1: '104', custom_2: 'Berend Botje' },
  mees: { allergies: 'Koemelk', diet: 'koemelkvrij' },
  luuk: { cuddly_toy: 'Beer Bas', dummy: 'ja' },
  hakon: { home_language: 'Noors' },
  imane: { home_language: 'Arabisch', diet: 'geen varken' },
  bo: { baby_food: 'fles', bottle_schedule: '180 ml om 9.30 en 14.00 uur' },
  noah: { baby_food: 'beide' },
  xuan: { baby_food: 'borst', bottle_schedule: 'Kolf 120 ml om 10.00 uur' },
  guus: { baby_food: 'fles', swaddling: 'nee', sleep_position: 'rug' },
  aaliyah: { diet: 'halal' },
  siem: { allergies: 'Aardbeien: rode vlekken rond de mond' },
  femke: { vve: 'ja', custom_5: 'Logopedie op dinsdagochtend' },
  jesse: { custom_3: 'A', school_year: '3' },
};
