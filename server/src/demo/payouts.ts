import { addDays } from '../base/clock.ts';
import { addMonths } from '../tracking/months.ts';
import { childminder } from './accounts.ts';
import type { Demo } from './Demo.ts';

/** Hours of care per child and month, in cents per hour. */
const pay = { centsPerHour: 750, fewestHours: 24, mostHours: 96, officeCosts: -2_250 } as const;

/** A well-known sample, of no real account. */
const iban = 'NL91 ABNA 0417 1643 00';

const monthNames = new Intl.DateTimeFormat('nl-NL', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Adds payments of the last months to the childminder, each a row per child and one for the costs of the agency. */
export function addPayouts(demo: Demo): void {
  demo.begin('payouts');
  const { random, today, tables } = demo;
  const { company: company_id, username } = childminder;
  const account_id = demo.account(username);
  const carers = new Map(demo.rowsOf('carer').map(({ reference, fields }) => [reference, fields.name]));
  const bonds = demo.rowsOf('child-carer').map(({ fields }) => fields);
  const children = demo.children.filter(({ company }) => company === company_id);
  for (const months of [4, 3, 2, 1]) {
    const first = addMonths(`${today.slice(0, 7)}-01`, -months);
    const period = monthNames.format(new Date(`${first}T00:00:00Z`));
    const batch = `${first.slice(0, 4)}-0${first.slice(5, 7)}`;
    const cared = children.map(({ reference, name }, index) => ({
      carer_name: carers.get(bonds.find(({ child }) => child === reference)?.carer ?? '') ?? '',
      child_name: name,
      iban,
      period,
      description: null,
      number: `${batch}-${index + 1}`,
      amount: random.between(pay.fewestHours, pay.mostHours) * pay.centsPerHour,
    }));
    const costs = {
      carer_name: 'Gastouderbureau De Schakel',
      child_name: '-',
      iban,
      period,
      amount: pay.officeCosts,
      number: `${batch}-K`,
      description: 'Bureaukosten',
    };
    const lines = [...cared, costs];
    const payout_id = tables.add('payout', {
      company_id,
      reference: `betaling-${batch}`,
      account_id,
      batch,
      execute_date: addDays(addMonths(first, 1), 4),
      amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    });
    tables.of('payout_row').push(...lines.map((line, position) => ({ payout_id, position, ...line })));
  }
}
