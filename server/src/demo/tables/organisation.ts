export const companies = [
  { id: 1, name: 'Kinderopvang De Zonnewijzer' },
  { id: 2, name: 'Gastouderbureau De Schakel' },
  { id: 3, name: 'Opvang Zonder Groepen' },
] as const;

export const companiesWithChildren = [1, 2];

/** The establishment of the first company that other demo tables refer to. */
export const lighthouse = 1;
export const climbingTree = 2;
/** The establishment of the childminder. */
export const childminderHome = 21;

export const establishments = [
  { id: lighthouse, company_id: 1, name: 'Kindcentrum De Vuurtoren' },
  { id: climbingTree, company_id: 1, name: 'BSO De Klimboom' },
  { id: 3, company_id: 1, name: 'Het Rovershol' },
  { id: 4, company_id: 1, name: 'De Appelgaard' },
  { id: 5, company_id: 1, name: "'t Hoefijzer" },
  { id: 6, company_id: 1, name: 'De Waterlelie' },
  { id: 7, company_id: 1, name: 'Kiekeboe' },
  { id: 8, company_id: 1, name: 'De Notenkraker' },
  { id: 9, company_id: 1, name: 'Pippeloentje' },
  { id: 10, company_id: 1, name: 'De Kleine Kapitein' },
  { id: 11, company_id: 1, name: 'Het Bijenkorfje' },
  { id: 12, company_id: 1, name: 'De Duinpan' },
  { id: 13, company_id: 1, name: 'Op de Wip' },
  { id: 14, company_id: 1, name: 'Ÿsbeer & Co' },
  { id: childminderHome, company_id: 2, name: 'Gastouder Ilse van den Boogaard' },
  { id: 31, company_id: 3, name: 'Nieuwe locatie' },
] as const;

export const schools = [
  'De Regenboog',
  'Het Kompas',
  'OBS De Zwaan',
  'De Vlinderboom (Dalton)',
  'Montessorischool Zuid',
  'SBO De Brug',
  "'t Zonnehuis",
] as const;
