import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { sheet } from './rows.ts';
import type { Organisation } from '../../testing/organisation.ts';
import type { TestServer } from '../../testing/testServer.ts';
import { checkFile } from '../desk.ts';
import { runImport } from '../run.ts';

/** A file with one school. */
export const schoolFile = Buffer.from('reference,name\nS-2,Het Kompas\n');

/** A dry run that waits for a yes, and before it a run that can be undone. @returns the id of the dry run */
export async function makeChecked(server: TestServer, { company: companyId }: Organisation): Promise<number> {
  await runImport(server, { companyId, rows: sheet(['school', 'S-1', { name: 'De Regenboog' }]), name: 'scholen.csv' });
  const path = join(tmpdir(), `groepsapp-checked-${randomUUID()}`);
  await writeFile(path, schoolFile);
  const options = { complete: [], ownNumbers: [] };
  return checkFile(server, { companyId, by: 'noor@opvang.example', name: 'school.csv', options, path });
}
