import { sql } from 'kysely';
import { movedTables } from '../../export/tables.ts';
import { buildOrganisation, type Organisation } from '../../testing/organisation.ts';
import type { TestServer } from '../../testing/testServer.ts';

/** Somebody of the office, who manages the company. */
export async function officeOf(server: TestServer): Promise<Organisation> {
  const organisation = await buildOrganisation(server);
  await server.db.updateTable('account').set({ role: 'office' }).where('id', '=', organisation.account).execute();
  return organisation;
}

/** Everything that stands in texts of the database. */
export async function allTexts(server: TestServer): Promise<string> {
  const texts: string[] = [];
  for (const { name, columns } of movedTables) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}`.execute(server.db);
    texts.push(JSON.stringify(rows));
  }
  return texts.join('\n');
}

/** What stands in all stored files. */
export async function allFiles(server: TestServer): Promise<string> {
  const texts: string[] = [];
  for await (const id of server.files.ids()) {
    texts.push(Buffer.concat(await server.files.read(id).toArray()).toString('utf8'));
  }
  return texts.join('\n');
}
