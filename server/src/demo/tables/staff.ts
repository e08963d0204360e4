import { childminderHome, establishments, lighthouse } from './organisation.ts';

interface StaffMember {
  companyId: number;
  name: readonly [first: string, suffix: string, last: string];
  gender: 'M' | 'V';
}

export const staff = {
  sanne: { companyId: 1, name: ['Sanne', 'de', 'Wit'], gender: 'V' },
  fatima: { companyId: 1, name: ['Fatima', '', 'El Amrani'], gender: 'V' },
  keesJan: { companyId: 1, name: ['Kees-Jan', '', 'Bakker'], gender: 'M' },
  melissa: { companyId: 1, name: ['Melissa', 'van der', 'Heijden'], gender: 'V' },
  jurrien: { companyId: 1, name: ['Jurriën', '', 'Postma'], gender: 'M' },
  guler: { companyId: 1, name: ['Güler', '', 'Yıldız'], gender: 'V' },
  anouk: { companyId: 1, name: ['Anouk', 'ter', 'Horst'], gender: 'V' },
  priya: { companyId: 1, name: ['Priya', '', 'Ramdin'], gender: 'V' },
  marloes: { companyId: 1, name: ['Marloes', "in 't", 'Veld'], gender: 'V' },
  tom: { companyId: 1, name: ['Tom', '', 'Janssen'], gender: 'M' },
  aisha: { companyId: 1, name: ['Aïsha', '', 'Bouzid'], gender: 'V' },
  daphne: { companyId: 1, name: ['Daphne', 'op den', 'Kamp'], gender: 'V' },
  eefje: { companyId: 1, name: ['Eefje', "van 't", 'Hoff'], gender: 'V' },
  ilse: { companyId: 2, name: ['Ilse', 'van den', 'Boogaard'], gender: 'V' },
  ruud: { companyId: 3, name: ['Ruud', '', 'Hendriks'], gender: 'M' },
} as const satisfies Record<string, StaffMember>;

export const demoPassword = 'groepsapp-demo';

interface DemoAccount {
  employee: keyof typeof staff;
  username: string;
  kind: 'employee' | 'childminder';
  clientNumber: string;
  twoFactor: boolean;
  establishments: readonly number[];
}

const employee = { kind: 'employee', clientNumber: '', twoFactor: false } as const;
const ofFirstCompany = establishments.filter(({ company_id }) => company_id === 1).map(({ id }) => id);

/** The first one writes the notes and reads the messages. */
export const accounts: readonly DemoAccount[] = [
  { ...employee, employee: 'sanne', username: 'leidster@zonnewijzer.example', establishments: ofFirstCompany },
  {
    ...employee,
    employee: 'fatima',
    username: 'tweefactor@zonnewijzer.example',
    twoFactor: true,
    establishments: [lighthouse],
  },
  { ...employee, employee: 'ruud', username: 'leeg@zondergroepen.example', establishments: [31] },
  { ...employee, employee: 'daphne', username: 'nieuw@zonnewijzer.example', establishments: [] },
  {
    employee: 'ilse',
    username: 'ilse@schakel.example',
    kind: 'childminder',
    clientNumber: '21',
    twoFactor: false,
    establishments: [childminderHome],
  },
];
