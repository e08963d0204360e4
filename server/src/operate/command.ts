import { type ParseArgsConfig, parseArgs, types } from 'node:util';
import type { Config } from '../config/config.ts';
import { type OpenDatabase, openDatabase } from '../database/index.ts';
import { UsageError } from './failures.ts';

/** The dependencies of a command besides its own arguments. */
export interface Surroundings {
  config: Config;
  env: Readonly<Record<string, string | undefined>>;
  print(line: string): void;
}

/** A command of the operator's command-line program. */
export interface Command {
  /** The arguments after the name of the command. */
  usage: string;
  summary: string;
  run(args: readonly string[], surroundings: Surroundings): Promise<void>;
}

/** An option with a text. */
export const text = { type: 'string' } as const;

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsing<O extends Options> = { args: string[]; options: O; allowPositionals: boolean; strict: true };

/** Parses the arguments of a command. @throws UsageError for a superfluous or unknown argument */
export function readArguments<const O extends Options>(
  args: readonly string[],
  options: O,
  mostPositionals = 0,
): ReturnType<typeof parseArgs<Parsing<O>>> {
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: mostPositionals > 0, strict: true });
    const tooMany = parsed.positionals[mostPositionals];
    if (tooMany === undefined) return parsed;
    throw new UsageError(`'${tooMany}' is one argument too many`);
  } catch (error) {
    throw new UsageError(types.isNativeError(error) ? (error.message.split('. ', 1)[0] ?? '') : String(error));
  }
}

/** Returns the value of a required option. @throws UsageError when it is missing or empty */
export function required(value: string | undefined, option: string): string {
  const text = value?.trim() ?? '';
  if (text === '') throw new UsageError(`--${option} is missing`);
  return text;
}

/** Parses an id. @throws UsageError when the value is not an id */
export function idOf(value: string, option: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new UsageError(`--${option} must be a number, not '${value}'`);
  return Number(value);
}

/** The number of the company that a command is about. @throws UsageError when it is missing or no id */
export function companyOf(values: { company?: string | undefined }): number {
  return idOf(required(values.company, 'company'), 'company');
}

/** Opens the database for a command; a server may be running on it. */
export async function withDatabase<T>(config: Config, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = config;
  const database = await openDatabase({ dataDir, databaseUrl, role: 'command' });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
