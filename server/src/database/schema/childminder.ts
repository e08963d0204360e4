import type { Generated } from 'kysely';

/** The office of a company identifies each row by a `reference`, unique per table. */
export interface Brought {
  id: Generated<number>;
  company_id: number;
  reference: string;
}

/** Data of the office for childminders, and data of the childminders themselves. */
export interface ChildminderTables {
  /** A file of the office; each belongs to one row of another table. */
  office_file: {
    id: Generated<number>;
    filename: string;
    /** Media type by the content. */
    type: string;
    /** SHA-256 of the content, in hexadecimal. */
    hash: string;
    /** In the file store. */
    file_id: string;
  };
  /** Belongs either to an account or to the place of a group. */
  personal_qualification: Brought & {
    account_id: number | null;
    group_id: number | null;
    /** The kind of qualification. */
    qualification: string;
    name: string;
    start_date: string;
    /** The last valid day; `null`: does not expire. */
    end_date: string | null;
    office_file_id: number | null;
  };
  personal_document: Brought & { account_id: number; name: string; modified_at: string; office_file_id: number };
  payout: Brought & {
    account_id: number;
    /** Number of the batch of payments. */
    batch: string;
    execute_date: string;
    /** In cents. */
    amount: number;
  };
  payout_row: {
    payout_id: number;
    position: number;
    carer_name: string;
    child_name: string;
    iban: string;
    period: string;
    /** In cents; deductions are negative. */
    amount: number;
    number: string;
    /** Description of a line that is not for the care of a child; otherwise `null`. */
    description: string | null;
  };
  /** Own children of a childminder, in order of position. */
  own_child: {
    account_id: number;
    position: number;
    first_name: string;
    date_of_birth: string;
    /** Whether the child counts for the maximum number of children. */
    counts: number;
  };
  /** For all childminders of the company, or for the childminders of one establishment. */
  general_document: Brought & {
    establishment_id: number | null;
    category: string;
    name: string;
    updated_at: string;
    office_file_id: number;
  };
}
