import { readConfig } from '../config/config.ts';
import { accountsCommand, rightsCommand, sessionsCommand } from './accounts.ts';
import { areasCommand } from './areas.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import { type Command, describeFailure, type Surroundings, UsageError } from './command.ts';
import { companiesCommand, createCompanyCommand } from './companies.ts';
import { deliveryCommand } from './delivery.ts';
import { demoFilesCommand, exportCommand, moveInCommand } from './export.ts';
import { importCommand, inviteCommand, presetCommand } from './import.ts';
import { importUndoCommand } from './importUndo.ts';
import { integrationTokenCommand } from './integrationToken.ts';
import { migrateCommand } from './migrate.ts';
import { publishCommand } from './publish.ts';
import { publishTokenCommand } from './publishToken.ts';
import { secretsCommand } from './secrets.ts';
import { settingsCommand } from './settings.ts';
import { passwordFilterCommand, signInCommand } from './signIn.ts';
import { tabletsCommand } from './tablets.ts';
import { webhookCommand } from './webhook.ts';

const commands: Readonly<Record<string, Command>> = {
  migrate: migrateCommand,
  'create-company': createCompanyCommand,
  companies: companiesCommand,
  preset: presetCommand,
  import: importCommand,
  'import-undo': importUndoCommand,
  invite: inviteCommand,
  export: exportCommand,
  'move-in': moveInCommand,
  'demo-files': demoFilesCommand,
  settings: settingsCommand,
  publish: publishCommand,
  delivery: deliveryCommand,
  areas: areasCommand,
  'publish-token': publishTokenCommand,
  'integration-token': integrationTokenCommand,
  webhook: webhookCommand,
  accounts: accountsCommand,
  sessions: sessionsCommand,
  'sign-in': signInCommand,
  'password-filter': passwordFilterCommand,
  tablets: tabletsCommand,
  secrets: secretsCommand,
  rights: rightsCommand,
  backup: backupCommand,
  restore: restoreCommand,
};

function find(name: string): Command | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}

const program = 'npm run operate --';

function help(): string[] {
  const parts = Object.entries(commands).flatMap(([name, { usage, summary }]) => [
    `  ${`${name} ${usage}`.trimEnd()}`,
    `      ${summary}`,
    '',
  ]);
  return [
    `Usage: ${program} <command> [options]`,
    '',
    ...parts,
    'The database is that of DATABASE_URL, else the one in DATA_DIR (./data); a server of this version may be running',
    'on it, except for migrate.',
  ];
}

function usageOf(name: string): string {
  const command = find(name);
  return command === undefined ? `Usage: ${program} --help` : `Usage: ${program} ${name} ${command.usage}`.trimEnd();
}

/** Environment variables and output of a command. */
interface OperateSurroundings extends Omit<Surroundings, 'config'> {
  complain(line: string): void;
}

/**
 * Runs an operator command.
 * @returns exit code: 0 success, 1 failure, 2 wrong usage
 */
export async function operate(args: readonly string[], { env, print, complain }: OperateSurroundings): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    help().forEach(print);
    return name === undefined ? 2 : 0;
  }
  try {
    const command = find(name);
    if (command === undefined) throw new UsageError(`There is no command '${name}'`);
    if (rest.includes('--help')) {
      print(usageOf(name));
      print(command.summary);
      return 0;
    }
    return (await command.run(rest, { config: readConfig(env), env, print })) ?? 0;
  } catch (error) {
    complain(describeFailure(error));
    if (!(error instanceof UsageError)) return 1;
    complain(usageOf(name));
    return 2;
  }
}
