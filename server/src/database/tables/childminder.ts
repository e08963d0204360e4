import { flag, id, index, integer, key, nullable, pointsAt, table, text, uniqueTogether } from './columns.ts';

/**
 * Data of the office for childminders, and data of the childminders themselves. The office of a company identifies each
 * row by a `reference`, unique per table.
 */
export const childminderTables = {
  /** A file of the office; each belongs to one row of another table. */
  office_file: table(
    {
      id,
      filename: text,
      /** Media type by the content. */
      type: text,
      /** SHA-256 of the content, in hexadecimal. */
      hash: text,
      /** In the file store. */
      file_id: text,
    },
    index('office_file_hash', 'hash'),
    index('office_file_file', 'file_id'),
  ),
  /** Belongs either to an account or to the place of a group. */
  personal_qualification: table(
    {
      id,
      company_id: pointsAt('company'),
      reference: text,
      account_id: nullable(pointsAt('account')),
      group_id: nullable(pointsAt('care_group')),
      /** The kind of qualification. */
      qualification: text,
      name: text,
      start_date: text,
      /** The last valid day; `null`: does not expire. */
      end_date: nullable(text),
      office_file_id: nullable(pointsAt('office_file')),
    },
    uniqueTogether('personal_qualification_reference', 'company_id', 'reference'),
    index('personal_qualification_account', 'account_id'),
    index('personal_qualification_group', 'group_id'),
  ),
  personal_document: table(
    {
      id,
      company_id: pointsAt('company'),
      reference: text,
      account_id: pointsAt('account'),
      name: text,
      modified_at: text,
      office_file_id: pointsAt('office_file'),
    },
    uniqueTogether('personal_document_reference', 'company_id', 'reference'),
    index('personal_document_account', 'account_id'),
  ),
  payout: table(
    {
      id,
      company_id: pointsAt('company'),
      reference: text,
      account_id: pointsAt('account'),
      /** Number of the batch of payments. */
      batch: text,
      execute_date: text,
      /** In cents. */
      amount: integer,
    },
    uniqueTogether('payout_reference', 'company_id', 'reference'),
    uniqueTogether('payout_batch', 'account_id', 'batch'),
  ),
  payout_row: table(
    {
      payout_id: pointsAt('payout'),
      position: integer,
      carer_name: text,
      child_name: text,
      iban: text,
      period: text,
      /** In cents; deductions are negative. */
      amount: integer,
      number: text,
      /** Description of a line that is not for the care of a child; otherwise `null`. */
      description: nullable(text),
    },
    key('payout_id', 'position'),
  ),
  /** Own children of a childminder, in order of position. */
  own_child: table(
    {
      account_id: pointsAt('account'),
      position: integer,
      first_name: text,
      date_of_birth: text,
      /** Whether the child counts for the maximum number of children. */
      counts: flag,
    },
    key('account_id', 'position'),
  ),
  /** For all childminders of the company, or for the childminders of one establishment. */
  general_document: table(
    {
      id,
      company_id: pointsAt('company'),
      reference: text,
      establishment_id: nullable(pointsAt('establishment')),
      category: text,
      name: text,
      updated_at: text,
      office_file_id: pointsAt('office_file'),
    },
    uniqueTogether('general_document_reference', 'company_id', 'reference'),
  ),
};
