import type { AccountKind } from '@groepsapp/contract';
import type { Builder } from './Builder.ts';
import type { TestClient } from './TestClient.ts';
import type { TestServer } from './testServer.ts';

/** A company with one establishment, one group, one child in the group, and an employee or childminder who is logged in. */
export interface Organisation {
  company: number;
  establishment: number;
  group: number;
  child: number;
  account: number;
  username: string;
  session: { id: number; device: string; session: string };
  client: TestClient;
}

async function placedChild(build: Builder, company_id: number, group_id: number): Promise<number> {
  const child_id = await build.child({ company_id });
  await build.placement({ child_id, group_id });
  return child_id;
}

/** Creates an organisation in which every feature is on. */
export async function buildOrganisation(
  { build, as }: Pick<TestServer, 'build' | 'as'>,
  kind: AccountKind = 'employee',
): Promise<Organisation> {
  const company = await build.company();
  const establishment = await build.establishment({ company_id: company });
  const group = await build.group({ establishment_id: establishment });
  const child = await placedChild(build, company, group);
  const username = `medewerker${company}@opvang.example`;
  const client_number = kind === 'childminder' ? String(company) : '';
  const account = await build.account({ company_id: company, kind, username, client_number }, [establishment]);
  const session = await build.session({ account_id: account });
  return { company, establishment, group, child, account, username, session, client: as(session) };
}

/** Adds a child to the group of an organisation. */
export async function addChild(
  { build }: TestServer,
  { company, group }: Organisation,
  row: Partial<Parameters<Builder['child']>[0]> = {},
): Promise<number> {
  const child_id = await build.child({ company_id: company, ...row });
  await build.placement({ child_id, group_id: group });
  return child_id;
}
