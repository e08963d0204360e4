import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { knownThings } from '../records/known.ts';
import type { FileOptions } from '../readFiles.ts';
import { noticeInWords } from '../report/Notices.ts';
import { readRows } from '../readRows.ts';
import type { ImportReport } from '../report/report.ts';
import { runImport } from '../run.ts';

export type Outcome = Pick<ImportReport, 'counts' | 'refused'> & { notices: string[]; report: ImportReport };

/** Headings of a list of children and of employees, and a line of such a child. */
export const children = 'Kindnummer;Voornaam;Achternaam;Geboortedatum;Geslacht;Locatie;Groep;Startdatum;';
export const staff = 'Pers.nr;Roepnaam;Achternaam;Geslacht;Functie;E-mail;Locatie';
export const child = (number: number, place: string, group: string) =>
  `${number};Kind${number};Bos;01-02-2024;V;${place};${group};01-01-2026`;

/** Why rows are refused by themselves: heading, value and reason. */
export const reasons = ({ refused }: Outcome) =>
  refused
    .filter(({ reason }) => !reason.includes('komt niet mee') && !reason.includes('is geweigerd'))
    .map(({ column, value, reason }) => [column, value, reason]);

/** Each test of a file gets a company with De Boomhut, which brings in files. */
export function companyWithFiles() {
  let server: TestServer;
  let folder: string;
  let companyId: number;

  beforeAll(async () => {
    server = await startTestServer();
    folder = await mkdtemp(join(tmpdir(), 'groepsapp-cases-'));
  });

  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  beforeEach(async () => {
    companyId = await server.build.company();
    await server.build.establishment({ company_id: companyId, name: 'De Boomhut' });
  });

  const pathOf = (name: string) => join(folder, name);

  /** Brings in the text of a file, after a dry run that has to say the same. */
  async function bring(text: string, options: FileOptions = {}, name = 'lijst.csv'): Promise<Outcome> {
    const path = pathOf(name);
    await writeFile(path, text);
    const once = async (dryRun: boolean) => {
      const { rows, notices } = await readRows([path], { ...options, known: await knownThings(server.db, companyId) });
      return runImport(server, { companyId, rows, notices, dryRun });
    };
    const dry = await once(true);
    const report = await once(false);
    expect(report).toEqual({ ...dry, dryRun: false, written: report.written });
    const { counts, refused, notices } = report;
    return { counts, refused, notices: notices.map(noticeInWords), report };
  }

  async function care() {
    const rows = await server.db
      .selectFrom('weekly_slot')
      .innerJoin('child', 'child.id', 'child_id')
      .innerJoin('care_group', 'care_group.id', 'group_id')
      .innerJoin('establishment', 'establishment.id', 'establishment_id')
      .where('child.company_id', '=', companyId)
      .select(['first_name', 'care_group.name as group', 'establishment.name as place', 'weekday'])
      .select(['start_time', 'end_time'])
      .orderBy('first_name')
      .orderBy('weekday')
      .orderBy('start_time')
      .execute();
    return rows.map((row) => Object.values(row).join(' '));
  }

  async function reach() {
    const rows = await server.db
      .selectFrom('account_establishment')
      .innerJoin('account', 'account.id', 'account_id')
      .innerJoin('establishment', 'establishment.id', 'account_establishment.establishment_id')
      .where('account.company_id', '=', companyId)
      .select(['username', 'name'])
      .orderBy('username')
      .orderBy('name')
      .execute();
    return rows.map(({ username, name }) => `${username} ${name}`);
  }

  const places = async () => {
    const rows = server.db.selectFrom('establishment').where('company_id', '=', companyId).select('name');
    return (await rows.orderBy('name').execute()).map(({ name }) => name);
  };

  return {
    ...{ bring, care, reach, places, pathOf },
    get db() {
      return server.db;
    },
    get build() {
      return server.build;
    },
    get companyId() {
      return companyId;
    },
  };
}
