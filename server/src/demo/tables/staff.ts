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

function member(
  gender: StaffMember['gender'],
  name: StaffMember['name'],
  groups: StaffMember['groups'],
  role: StaffMember['role'] = 'qualified',
  companyId = 1,
): StaffMember {
  return { companyId, name, gender, role, groups };
}

export const staff = {
  sanne: member('V', ['Sanne', 'de', 'Wit'], [ladybirds]),
  fatima: member('V', ['Fatima', '', 'El Amrani'], [butterflies]),
  keesJan: member('M', ['Kees-Jan', '', 'Bakker'], [climbers]),
  melissa: member('V', ['Melissa', 'van der', 'Heijden'], [ladybirds]),
  jurrien: member('M', ['Jurriën', '', 'Postma'], [hedgehogs]),
  guler: member('V', ['Güler', '', 'Yıldız'], [butterflies]),
  anouk: member('V', ['Anouk', 'ter', 'Horst'], [caterpillars]),
  priya: member('V', ['Priya', '', 'Ramdin'], [caterpillars]),
  marloes: member('V', ['Marloes', "in 't", 'Veld'], [hedgehogs]),
  tom: member('M', ['Tom', '', 'Janssen'], [climbers]),
  aisha: member('V', ['Aïsha', '', 'Bouzid'], [ladybirds], 'trainee'),
  daphne: member('V', ['Daphne', 'op den', 'Kamp'], [butterflies], 'intern'),
  eefje: member('V', ['Eefje', "van 't", 'Hoff'], [hedgehogs, caterpillars]),
  ilse: member('V', ['Ilse', 'van den', 'Boogaard'], [atIlse], 'qualified', 2),
  ruud: member('M', ['Ruud', '', 'Hendriks'], [], 'other', 3),
};

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
