import type { IntakeRow } from '@groepsapp/contract';
import type { TestServer } from '../../testing/testServer.ts';

/** A form with a question of every kind of answer. */
export const testRows: readonly IntakeRow[] = [
  { type: 'header', text: 'Intake', boldText: true },
  { type: 'question', text: 'Gezin', answer: { type: 'textarea', value: '' } },
  { type: 'question', text: 'Thuistaal', answer: { type: 'text', value: '' } },
  {
    type: 'question',
    text: 'Allergie',
    answer: {
      type: 'radio',
      value: '',
      options: [
        { id: 'no', name: 'nee' },
        { id: 'yes', name: 'ja', note: true },
      ],
    },
  },
  {
    type: 'question',
    text: 'Toestemmingen',
    answer: { type: 'checkbox', value: '', options: [{ id: 'a', name: 'Uitstapjes' }] },
  },
];

/** Adds a template to a company. @returns its id */
export async function giveTemplate(
  { db }: Pick<TestServer, 'db'>,
  company_id: number,
  active = 1,
  rows = testRows,
): Promise<number> {
  const { id } = await db
    .insertInto('intake_template')
    .values({ company_id, title: 'Intake baby', content: JSON.stringify(rows), active })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
