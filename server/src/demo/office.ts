import { addDays } from '../base/clock.ts';
import { addMonths } from '../tracking/months.ts';
import { childminder } from './accounts.ts';
import { textsOf } from './companyFiles.ts';
import type { Demo } from './Demo.ts';

const company_id = childminder.company;
const place = 'bij-ilse-thuis';

/** What the agency keeps of its childminder. Days are relative to today. */
interface Texts {
  qualifications: readonly {
    qualification: string;
    name: string;
    from: number;
    until: number | null;
    ofPlace: boolean;
  }[];
  personalDocuments: readonly { name: string; daysAgo: number }[];
  generalDocuments: readonly { category: string; name: string; daysAgo: number }[];
}

/** Hours of care per child and month, in cents per hour. */
const pay = { centsPerHour: 750, fewestHours: 24, mostHours: 96, officeCosts: -2_250 } as const;

/** A well-known sample, of no real account. */
const iban = 'NL91 ABNA 0417 1643 00';

/** The names of what the office has drawn up. */
export function officeDocuments(): string[] {
  return Object.values(textsOf<Texts>('office')).flatMap((texts) => texts.map(({ name }: { name: string }) => name));
}

/** Adds the row of a stored file. @returns its id, or `null` when it was not stored */
function addFile({ tables, files }: Demo, name: string): number | null {
  const pdf = files.documents.get(name);
  if (pdf === undefined) return null;
  const { file_id, filename, type, hash } = pdf;
  return tables.add('office_file', { file_id, filename, type, hash });
}

function addDocuments(demo: Demo, account_id: number): void {
  const { today, tables } = demo;
  const { qualifications, personalDocuments, generalDocuments } = textsOf<Texts>('office');
  for (const [index, { qualification, name, from, until, ofPlace }] of qualifications.entries()) {
    tables.add('personal_qualification', {
      ...{ company_id, reference: `kwalificatie-${index + 1}`, qualification, name },
      ...(ofPlace ? { account_id: null, group_id: demo.group(place).id } : { account_id, group_id: null }),
      start_date: addDays(today, from),
      end_date: until === null ? null : addDays(today, until),
      office_file_id: addFile(demo, name),
    });
  }
  for (const [index, { name, daysAgo }] of personalDocuments.entries()) {
    const office_file_id = addFile(demo, name);
    if (office_file_id === null) continue;
    const of = { company_id, reference: `document-${index + 1}`, account_id, name };
    tables.add('personal_document', { ...of, modified_at: demo.hoursAgo(daysAgo * 24), office_file_id });
  }
  for (const [index, { category, name, daysAgo }] of generalDocuments.entries()) {
    const office_file_id = addFile(demo, name);
    if (office_file_id === null) continue;
    const of = { company_id, reference: `algemeen-${index + 1}`, establishment_id: null, category, name };
    tables.add('general_document', { ...of, updated_at: demo.hoursAgo(daysAgo * 24), office_file_id });
  }
}

const monthNames = new Intl.DateTimeFormat('nl-NL', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Payments of the last months, each a row per child and one for the costs of the agency. */
function addPayouts(demo: Demo, account_id: number): void {
  const { random, today, tables } = demo;
  const carers = new Map(demo.rowsOf('carer').map(({ reference, fields }) => [reference, fields.name]));
  const bonds = demo.rowsOf('child-carer').map(({ fields }) => fields);
  for (const months of [4, 3, 2, 1]) {
    const first = addMonths(`${today.slice(0, 7)}-01`, -months);
    const period = monthNames.format(new Date(`${first}T00:00:00Z`));
    const batch = `${first.slice(0, 4)}-0${first.slice(5, 7)}`;
    const cared = demo.childrenIn(place).map(({ reference, name }, index) => ({
      carer_name: carers.get(bonds.find(({ child }) => child === reference)?.carer ?? '') ?? '',
      ...{ child_name: name, iban, period, description: null, number: `${batch}-${index + 1}` },
      amount: random.between(pay.fewestHours, pay.mostHours) * pay.centsPerHour,
    }));
    const costs = {
      ...{ carer_name: 'Gastouderbureau De Schakel', child_name: '-', iban, period },
      ...{ amount: pay.officeCosts, number: `${batch}-K`, description: 'Bureaukosten' },
    };
    const lines = [...cared, costs];
    const payout_id = tables.add('payout', {
      ...{ company_id, reference: `betaling-${batch}`, account_id, batch },
      execute_date: addDays(addMonths(first, 1), 4),
      amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    });
    tables.of('payout_row').push(...lines.map((line, position) => ({ payout_id, position, ...line })));
  }
}

/** Adds what the agency has brought in for its childminder. */
export function addOffice(demo: Demo): void {
  demo.begin('office');
  const account = demo.account(childminder.username);
  addDocuments(demo, account);
  addPayouts(demo, account);
}
