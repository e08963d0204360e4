import { atIlse, butterflies, caterpillars, climbers, hedgehogs, ladybirds } from './groups.ts';
import { childminderHome, lighthouse } from './organisation.ts';

interface StaffMember {
  companyId: number;
  name: readonly [first: string, suffix: string, last: string];
  gender: 'M' | 'V';
  role: 'qualified' | 'trainee' | 'intern' | 'other';
  /** The groups in which the employee usually works. */
  groups: readonly number[];
}

export const staff = {
  sanne: { companyId: 1, name: ['Sanne', 'de', 'Wit'], gender: 'V', role: 'qualified', groups: [ladybirds] },
  fatima: { companyId: 1, name: ['Fatima', '', 'El Amrani'], gender: 'V', role: 'qualified', groups: [butterflies] },
  keesJan: { companyId: 1, name: ['Kees-Jan', '', 'Bakker'], gender: 'M', role: 'qualified', groups: [climbers] },
  melissa: {
    companyId: 1,
    name: ['Melissa', 'van der', 'Heijden'],
    gender: 'V',
    role: 'qualified',
    groups: [ladybirds],
  },
  jurrien: { companyId: 1, name: ['Jurriën', '', 'Postma'], gender: 'M', role: 'qualified', groups: [hedgehogs] },
  guler: { companyId: 1, name: ['Güler', '', 'Yıldız'], gender: 'V', role: 'qualified', groups: [butterflies] },
  anouk: { companyId: 1, name: ['Anouk', 'ter', 'Horst'], gender: 'V', role: 'qualified', groups: [caterpillars] },
  priya: { companyId: 1, name: ['Priya', '', 'Ramdin'], gender: 'V', role: 'qualified', groups: [caterpillars] },
  marloes: { companyId: 1, name: ['Marloes', "in 't", 'Veld'], gender: 'V', role: 'qualified', groups: [hedgehogs] },
  tom: { companyId: 1, name: ['Tom', '', 'Janssen'], gender: 'M', role: 'qualified', groups: [climbers] },
  aisha: { companyId: 1, name: ['Aïsha', '', 'Bouzid'], gender: 'V', role: 'trainee', groups: [ladybirds] },
  daphne: { companyId: 1, name: ['Daphne', 'op den', 'Kamp'], gender: 'V', role: 'intern', groups: [butterflies] },
  eefje: {
    companyId: 1,
    name: ['Eefje', "van 't", 'Hoff'],
    gender: 'V',
    role: 'qualified',
    groups: [hedgehogs, caterpillars],
  },
  ilse: { companyId: 2, name: ['Ilse', 'van den', 'Boogaard'], gender: 'V', role: 'qualified', groups: [atIlse] },
  ruud: { companyId: 3, name: ['Ruud', '', 'Hendriks'], gender: 'M', role: 'other', groups: [] },
} as const satisfies Record<string, StaffMember>;

export const demoPassword = 'groepsapp-demo';

interface DemoAccount {
  employee: keyof typeof staff;
  username: string;
  kind: 'employee' | 'childminder';
  clientNumber: string;
  twoFactor: boolean;
  /** `all`: all of the company. */
  establishments: 'all' | readonly number[];
  rights?: readonly ('mentor' | 'coach')[];
}

const employee = { kind: 'employee', clientNumber: '', twoFactor: false } as const;

/** The first account is the author of the notes and the reader of the messages. */
export const accounts: readonly DemoAccount[] = [
  {
    ...employee,
    employee: 'sanne',
    username: 'leidster@zonnewijzer.example',
    establishments: 'all',
    rights: ['mentor'],
  },
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
