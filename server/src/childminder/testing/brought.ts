import type { Organisation } from '../../testing/organisation.ts';
import type { TestServer } from '../../testing/testServer.ts';

/** The data of the office for an account. */
export interface TestBrought {
  /** Id of a qualification of the account, with a file. */
  qualification: number;
  /** Hash of a document of the account, and of a general document of its company. */
  hash: string;
  /** Batch of a payment to the account. */
  batch: string;
  /** The reference of all these rows. */
  reference: string;
  /** A childminder of the company, as the office names her. */
  childminder: { username: string; client_number: string };
}

const owners = { count: 0 };

/** Adds one row of each kind of data of the office for the account of an organisation; its file is not in the store. */
export async function bring({ db, build }: TestServer, { company, account }: Organisation): Promise<TestBrought> {
  owners.count += 1;
  const reference = `REF-${owners.count}`;
  const hash = owners.count.toString(16).padStart(64, '0');
  const batch = `2026-${owners.count}`;
  const file = { filename: 'EHBO.pdf', type: 'application/pdf', hash, file_id: hash.slice(32) };
  const made = await db.insertInto('office_file').values([file, file, file]).returning('id').execute();
  const [first = 0, second = 0, third = 0] = made.map(({ id }) => id);
  const own = { company_id: company, reference, account_id: account };
  const added = await db
    .insertInto('personal_qualification')
    .values({
      ...{ ...own, group_id: null, qualification: 'EHBO', name: 'Kinder-EHBO', office_file_id: first },
      ...{ start_date: '2025-03-10', end_date: '2027-03-10' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const modified_at = '2026-03-01T08:00:00.000Z';
  await db
    .insertInto('personal_document')
    .values({ ...own, name: 'Overeenkomst', modified_at, office_file_id: second })
    .execute();
  const of = { company_id: company, reference, establishment_id: null, category: 'Beleid', name: 'Beleidsplan' };
  await db
    .insertInto('general_document')
    .values({ ...of, updated_at: modified_at, office_file_id: third })
    .execute();
  await db
    .insertInto('payout')
    .values({ ...own, batch, execute_date: '2026-03-01', amount: 41_250 })
    .execute();
  const childminder = { username: `gastouder${company}-${owners.count}@opvang.example`, client_number: '1' };
  await build.account({ company_id: company, kind: 'childminder', ...childminder }, []);
  return { qualification: added.id, hash, batch, reference, childminder };
}
