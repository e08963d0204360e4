import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRelease } from '../../releases/publish.ts';
import { ReleaseStore } from '../../releases/ReleaseStore.ts';
import { fakeBuild, type FakeContents } from '../../releases/testing/fakeBuild.ts';
import type { Organisation } from '../../testing/organisation.ts';
import type { TestServer } from '../../testing/testServer.ts';

/** Publishes a release. @returns its name with a hash */
export async function serve(
  { db, clock }: TestServer,
  name: string,
  version: string,
  channel: 'stable' | 'beta',
  document?: FakeContents['document'],
) {
  const folder = mkdtempSync(join(tmpdir(), 'groepsapp-releases-'));
  const { directory, release } = fakeBuild(folder, { name, version, ...(document && { document }) });
  await publishRelease(db, new ReleaseStore(join(folder, 'store')), {
    directory,
    channel,
    by: 'Team',
    clock,
  });
  rmSync(folder, { recursive: true });
  return release.release;
}

/** An area of its own with two releases on stable, the last of which is not that of beta; the account may move them. */
export async function serveTwo(server: TestServer, { account, company }: Pick<Organisation, 'account' | 'company'>) {
  const name = `mfe-area-${company}`;
  // Another location, as a share needs two.
  await server.build.establishment({ company_id: company });
  await server.db.updateTable('account').set({ publisher: 1 }).where('id', '=', account).execute();
  await serve(server, 'shell', '1.0.0', 'stable');
  await serve(server, name, '0.9.0', 'stable');
  const stable = await serve(server, name, '1.0.0', 'stable');
  return { name, stable, beta: await serve(server, name, '1.1.0', 'beta') };
}
