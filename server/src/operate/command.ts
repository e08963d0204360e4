import { type ParseArgsConfig, parseArgs, types } from 'node:util';
import { OperatorError, StartupError } from '../base/errors.ts';
import { HttpError } from '../base/httpErrors.ts';
import type { Config } from '../config/config.ts';
import { type Db, type OpenDatabase, openDatabase, type Tx } from '../database/index.ts';
import { ReleaseRefused } from '../releases/ReleaseRefused.ts';

/** The arguments of a command are wrong. The message is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const expected = [StartupError, ReleaseRefused, UsageError, OperatorError];

/** Describes an error for the operator: one line for an external cause, the full stack for a bug. */
export function describeFailure(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  const isOfSystem = 'syscall' in error && 'code' in error;
  const isExpected = isOfSystem || expected.some((kind) => error instanceof kind);
  return isExpected ? error.message.replaceAll(/\s+/g, ' ') : (error.stack ?? error.message);
}

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
  /** @returns the exit code where the command has said all there is to say and yet has not done all that was asked */
  run(args: readonly string[], surroundings: Surroundings): Promise<1 | void>;
}

/** An option with a text. */
export const text = { type: 'string' } as const;

/** An option that is there or not. */
export const flag = { type: 'boolean', default: false } as const;

/** The option that says who makes a change, for the history. */
export const by = { type: 'string', default: 'operator' } as const;

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsing<O extends Options> = { args: string[]; options: O; allowPositionals: boolean; strict: true };
type Parsed<O extends Options> = ReturnType<typeof parseArgs<Parsing<O>>>;

/** Parses the arguments of a command. @throws UsageError for a superfluous or unknown argument */
export function readArguments<const O extends Options>(
  args: readonly string[],
  options: O,
  mostPositionals = 0,
): Parsed<O> {
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

/** Parses a required id. @throws UsageError when the value is missing or not an id */
export function idOption(value: string | undefined, option: string): number {
  const text = required(value, option);
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--${option} must be a number, not '${text}'`);
  return Number(text);
}

/** One of several values of an option. @throws UsageError for another value */
export function oneOf<const T extends string>(values: readonly T[], given: string, option: string): T {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new UsageError(`--${option} must be ${values.join(' or ')}, not '${given}'`);
  return found;
}

/** The parts of a list with commas. */
export const partsIn = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The ids of a list with commas. @throws UsageError for a part that is none */
export const idsIn = (list: string, option: string): number[] => partsIn(list).map((id) => idOption(id, option));

/** What is on or off, as the database has it. @throws UsageError for another value */
export const switchIn = (value: string, option: string): 0 | 1 =>
  oneOf(['on', 'off'], value, option) === 'on' ? 1 : 0;

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

/** Work of a command on the database. @returns the lines that it prints */
export type Act = (db: Db) => Promise<readonly string[]>;

/** Reads the arguments before the database is opened. @returns what is done with it, or at once the lines to print */
type Prepare<O extends Options> = (
  values: Parsed<O>['values'],
  surroundings: Surroundings,
  given: readonly string[],
) => Act | readonly string[];

interface Description<O extends Options> {
  usage: string;
  summary: string;
  options: O;
}

async function carryOut(prepared: Act | readonly string[], { config, print }: Surroundings): Promise<void> {
  const lines = typeof prepared === 'function' ? await withDatabase(config, ({ db }) => prepared(db)) : prepared;
  lines.forEach((line) => print(line));
}

/** A command on the database. */
export function databaseCommand<const O extends Options>(
  { usage, summary, options }: Description<O>,
  prepare: Prepare<O>,
): Command {
  const run: Command['run'] = async (args, surroundings) =>
    carryOut(prepare(readArguments(args, options).values, surroundings, []), surroundings);
  return { usage, summary, run };
}

/**
 * A command on the database whose first argument is one of several actions, such as `areas list`.
 * @param mostGiven how many more arguments may follow the action; omitted: none
 */
export function commandOfActions<const O extends Options>(
  { name, usage, summary, options, mostGiven = 0 }: Description<O> & { name: string; mostGiven?: number },
  actions: Readonly<Record<string, Prepare<O>>>,
): Command {
  const run: Command['run'] = async (args, surroundings) => {
    const { values, positionals } = readArguments(args, options, 1 + mostGiven);
    const [action, ...given] = positionals;
    await carryOut(actionNamed(name, actions, action)(values, surroundings, given), surroundings);
  };
  return { usage, summary, run };
}

/** @throws UsageError that names the actions of a command */
function actionNamed<A>(command: string, actions: Readonly<Record<string, A>>, name = ''): A {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action !== undefined) return action;
  const [first, ...others] = Object.keys(actions);
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  throw new UsageError(`Say ${list.format([`\`${command} ${first}\``, ...others.map((other) => `\`${other}\``)])}`);
}

/** @throws OperatorError when there is no such company */
export async function requireCompany(db: Db, id: number): Promise<void> {
  const company = await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst();
  if (company === undefined) throw new OperatorError(`There is no company ${id}.`);
}

/** Runs an action for the company that `--company` names. */
export function ofCompany(
  { company }: Texts<'company'>,
  act: (db: Db, companyId: number) => Promise<readonly string[]>,
): Act {
  if (company === undefined) throw new UsageError('--company is missing; `companies` shows the numbers');
  const companyId = idOption(company, 'company');
  return async (db) => {
    await requireCompany(db, companyId);
    return act(db, companyId);
  };
}

/** The values of options with a text, of which each may be left out. */
export type Texts<Option extends string> = { readonly [Name in Option]?: string | undefined };

/** Explains a refusal by a rule of the API. @param missing what a 404 means */
async function explained<T>(missing: string, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
    throw new OperatorError(Object.values(error.fields ?? {})[0] ?? missing);
  });
}

/** Changes the database in a transaction, and explains a refusal by a rule of the API. @param missing what a 404 means */
export async function changed<T>(db: Db, missing: string, change: (tx: Tx) => Promise<T>): Promise<T> {
  return explained(missing, () => db.transaction().execute(change));
}
