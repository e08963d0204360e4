import { join, resolve } from 'node:path';
import type { CallAnswer, CallRequest } from '@groepsapp/contract';
import type { RunningServer } from './serverProcess.ts';

const program = join(resolve(import.meta.dirname, '../..'), 'server/dist/operate/operate.js');

/** What the program does, as `server/src/operate/operate.ts` exports it. */
interface Program {
  operate(
    args: readonly string[],
    around: { env: NodeJS.ProcessEnv; print(line: string): void; complain(line: string): void },
  ): Promise<number>;
}

/**
 * Runs an operator's command on the database of a server: in the process of the test, as starting one takes a second
 * of the processor. The tests of the server run the program itself.
 * @returns what it prints
 */
export async function operate(
  { dataDirectory }: Pick<RunningServer, 'dataDirectory'>,
  args: readonly string[],
): Promise<string> {
  const { operate: run } = (await import(program)) as Program;
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await run(args, {
    env: { ...process.env, DATA_DIR: dataDirectory },
    print: (line) => void printed.push(line),
    complain: (line) => void complaints.push(line),
  });
  if (code !== 0) throw new Error(complaints.join('\n'));
  return `${printed.join('\n')}\n`;
}

/** Owner of the settings: an establishment, or its company (the defaults). */
export interface Owner {
  company: number;
  establishment?: number;
}

export type Values = Readonly<Record<string, string>>;

/** Changes settings by the operator's command, which publishes an event to open pages. */
export async function changeSettings(
  server: RunningServer,
  { company, establishment }: Owner,
  values: Values,
): Promise<void> {
  const owner = ['--company', String(company), ...(establishment ? ['--establishment', String(establishment)] : [])];
  const changes = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  await operate(server, ['settings', 'set', ...owner, ...changes]);
}

/** Creates an integration token, with which another product of a company calls this server. */
export async function makeIntegrationToken(server: RunningServer, company: number, name: string): Promise<string> {
  const args = ['integration-token', 'create', '--company', String(company), '--name', name];
  const token = /: (\S+)\s*$/.exec(await operate(server, args))?.[1];
  if (token === undefined) throw new Error('The operator was given no token.');
  return token;
}

type Issue = 'POST /authentication/groepsapp/keys';
export type LoginKeys = CallAnswer<Issue>;

/** Another product of a company, which may send its users to the app. */
export class Administration {
  readonly #origin: string;
  readonly #token: string;

  private constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  static async of(server: RunningServer, company: number): Promise<Administration> {
    return new Administration(server.origin, await makeIntegrationToken(server, company, 'Administratie'));
  }

  /** Single-use keys that log in one user. */
  async issueKeys(user: CallRequest<Issue>['body']): Promise<LoginKeys> {
    const response = await fetch(`${this.#origin}/api/authentication/groepsapp/keys`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Integration-Token': this.#token },
      body: JSON.stringify(user),
    });
    if (!response.ok) throw new Error(`${response.status} instead of keys`);
    return (await response.json()) as LoginKeys;
  }
}

/** Publishes a build to stable, so that new pages get it. */
export async function publish(server: RunningServer, folder: string): Promise<void> {
  await operate(server, ['publish', '--from', folder]);
}

/** Rolls back to the previous release. */
export async function rollBack(server: RunningServer, area: string): Promise<void> {
  await operate(server, ['delivery', 'rollback', '--area', area]);
}

/** Ends every session of an account, as an operator does when a tablet is lost. */
export async function revokeSessions(server: RunningServer, account: string): Promise<void> {
  await operate(server, ['sessions', 'revoke', '--account', account]);
}
