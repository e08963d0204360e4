import path from 'node:path';
import { parseArgs, types } from 'node:util';
import { bundleDirs } from '../build/buildAll.ts';
import { buildChecked } from '../build/checkArea.ts';
import { readPackage, releaseName } from '../packages.mjs';
import { faults, history, promote, publish, rollback, status, withdraw } from './commands.ts';
import { sendPreview, withdrawPreviews } from './preview.ts';
import { withCamera } from '../screenshots/camera.ts';
import { Installation, type Channel } from './Installation.ts';
import type { publishing } from './verbs.mjs';
import { Refusal, UsageRefusal } from '../refusal.ts';

interface Surroundings {
  /** Loses the token. */
  env: Record<string, string | undefined>;
  print: (line: string) => void;
  complain: (line: string) => void;
  /** Checks a package and makes the release in its `dist`. */
  build?: (dir: string, print: (line: string) => void) => Promise<boolean>;
}

type CommandName = keyof typeof publishing;

/** What each command takes. */
const usages = {
  publish:
    '<area> --to <address> [--channel beta|stable] [--from <folder of a build>], or with --preview [--company <number>] [--with <address>] [--screenshots <folder> [--establishment <name>] [--also "<path>[ > <button>]"]] in place of a channel',
  promote: '<area> --to <address> [--share <percentage of the establishments>]',
  rollback: '<area> --to <address> [--channel stable|beta] [--release <release>]',
  withdraw: '<area> --to <address> [--channel stable|beta | --preview]',
  status: '--to <address>',
  history: '<area> --to <address> [--channel stable|beta]',
  faults: '<area> --to <address> [--release <release>]',
} satisfies Record<CommandName, string>;

const usageOf = (command: CommandName) => `npm run area -- ${command} ${usages[command]}`;

const options = {
  to: { type: 'string' },
  channel: { type: 'string' },
  from: { type: 'string' },
  release: { type: 'string' },
  share: { type: 'string' },
  preview: { type: 'boolean' },
  company: { type: 'string' },
  with: { type: 'string' },
  screenshots: { type: 'string' },
  establishment: { type: 'string' },
  also: { type: 'string', multiple: true },
  'allow-http': { type: 'boolean', default: false },
} as const;

/** Options that only some commands have. */
const special = {
  channel: ['publish', 'rollback', 'withdraw', 'history'],
  from: ['publish'],
  release: ['rollback', 'faults'],
  share: ['promote'],
  preview: ['publish', 'withdraw'],
  company: ['publish'],
  with: ['publish'],
  screenshots: ['publish'],
  establishment: ['publish'],
  also: ['publish'],
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageRefusal(types.isNativeError(error) ? (error.message.split('. ', 1)[0] ?? '') : String(error));
  }
}

function readArguments(command: CommandName, args: string[]) {
  const { values, positionals } = parse(args);
  const [area, ...more] = positionals;
  for (const [option, commands] of Object.entries(special)) {
    if (option in values && !commands.some((one) => one === command))
      throw new UsageRefusal(`--${option} is not for this`);
  }
  if (command !== 'status' && area === undefined) throw new UsageRefusal('The name of an area, or shell, is missing');
  const unexpected = command === 'status' ? positionals : more;
  if (unexpected.length > 0) throw new UsageRefusal(`'${unexpected[0]}' is one argument too many`);
  return {
    ...values,
    area: area ?? '',
    channel: channelOf(values.channel),
    share: shareOf(values.share),
    preview: previewOf(values),
  };
}

/** What is sent along with a release to be looked at. */
function previewOf({
  preview: isPreview = false,
  channel,
  company,
  with: earlier,
  screenshots,
  establishment,
  also,
}: ReturnType<typeof parse>['values']) {
  if (isPreview && channel !== undefined) throw new UsageRefusal('--preview is not for a channel');
  if (!isPreview && (company ?? earlier ?? screenshots) !== undefined)
    throw new UsageRefusal('--company, --with and --screenshots go with --preview');
  if (screenshots === undefined && (establishment ?? also) !== undefined)
    throw new UsageRefusal('--establishment and --also go with --screenshots');
  if (company !== undefined && !/^[1-9]\d{0,8}$/.test(company)) {
    throw new UsageRefusal(`--company must be the number of a company, not '${company}'`);
  }
  const pictures = screenshots === undefined ? null : { folder: screenshots, establishment, also: pathsIn(also) };
  return isPreview ? { company, earlier: tokensIn(earlier), pictures } : undefined;
}

function pathsIn(also: readonly string[] = []): readonly string[] {
  const [wrong] = also.filter((one) => !/^\/\S*( > \S[^>]*)*$/.test(one));
  if (wrong === undefined) return also;
  throw new UsageRefusal(
    `--also must be the path of a screen, such as /children/8 or, with a button to press, '/care > Nieuw', not '${wrong}'`,
  );
}

/** @param text the address of an earlier preview, or the tokens in it */
function tokensIn(text: string | undefined): string | undefined {
  const [, tokens] = /^(?:.*\/preview\/\w+\/)?([\w.,-]+)\/?$/.exec(text ?? '') ?? [];
  if (text === undefined || tokens !== undefined) return tokens;
  throw new UsageRefusal(`--with must be the address of an earlier preview, not '${text}'`);
}

function channelOf(text: string | undefined): Channel | undefined {
  if (text === undefined || text === 'stable' || text === 'beta') return text;
  throw new UsageRefusal(`--channel must be beta or stable, not '${text}'`);
}

/** @returns a percentage from 1 to 99 */
function shareOf(text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d?$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new UsageRefusal(`--share must be a percentage from 1 to 99, not '${text}'`);
}

/** The variable that holds the token; a token in an argument would stand in histories and lists of processes. */
const tokenVariable = 'GROEPSAPP_PUBLISH_TOKEN';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const tokenPattern = /^[\w-]{20,100}$/;

/**
 * Reads the address of an installation.
 * @param allowHttp whether the token may travel unencrypted to another machine
 * @returns its origin
 */
function readAddress(text: string | undefined, allowHttp: boolean): string {
  if (text === undefined) throw new UsageRefusal('--to <address of the installation> is missing');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href) {
    throw new UsageRefusal(`--to must be an address such as https://app.example, not '${text}'`);
  }
  if (url.protocol === 'https:' || loopback.test(url.hostname) || allowHttp) return url.origin;
  throw new Refusal(
    `${url.origin} is not encrypted, so that others could read the token; use https, or say --allow-http if you must.`,
  );
}

/** Takes the token out of the environment, so that no tool that is started afterwards gets it. */
function takeToken(env: Record<string, string | undefined>): string {
  const token = env[tokenVariable]?.trim() ?? '';
  delete env[tokenVariable];
  if (token === '') {
    throw new Refusal(
      `${tokenVariable} is not set; an operator of the installation makes a token with \`npm run operate -- publish-token create\`.`,
    );
  }
  if (tokenPattern.test(token)) return token;
  throw new Refusal(`${tokenVariable} does not hold a publish token; is it copied whole?`);
}

/**
 * The installation that `--to` names, with the token of the environment, which loses it.
 * @throws Refusal when either is not right
 */
export function installationAt(to: string | undefined, env: Record<string, string | undefined>, allowHttp = false) {
  return new Installation(readAddress(to, allowHttp), takeToken(env));
}

const everySeconds = 10;

/** Prints regularly that a long task is still running. */
async function tellingTime<T>(what: string, print: (line: string) => void, work: () => Promise<T>): Promise<T> {
  let seconds = 0;
  const timer = setInterval(() => print(`... still ${what}, ${(seconds += everySeconds)} s`), everySeconds * 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** The folder of a package: named, or one of this repository. */
function packageDir(area: string) {
  if (area.includes('/') || area.includes(path.sep)) return path.resolve(area);
  const dir = bundleDirs.find((candidate) => releaseName(readPackage(candidate)) === area);
  if (dir !== undefined) return dir;
  const known = bundleDirs.map((one) => releaseName(readPackage(one)));
  throw new UsageRefusal(`There is no '${area}' here; there are ${known.join(', ')}`);
}

/** @param mayPublish refuses what would be built in vain */
async function buildArea(
  area: string,
  mayPublish: (name: string) => Promise<void>,
  build: (dir: string, print: (line: string) => void) => Promise<boolean>,
  print: (line: string) => void,
) {
  const dir = packageDir(area);
  const name = releaseName(readPackage(dir));
  await mayPublish(name);
  print(`Building ${name} ...`);
  if (!(await tellingTime(`building ${name}`, print, () => build(dir, print)))) {
    throw new Refusal(`${name} was not published, because it could not be built.`);
  }
  return { name, folder: path.join(dir, 'dist') };
}

async function carryOut(command: CommandName, args: string[], { env, print, build = buildChecked }: Surroundings) {
  const { area, channel, from, release, to, share, preview, 'allow-http': allowHttp } = readArguments(command, args);
  const installation = installationAt(to, env, allowHttp);
  if (command === 'status') return status(installation, print);
  if (command === 'history') return history(installation, { name: area, channel }, print);
  if (command === 'faults') return faults(installation, { name: area, release }, print);
  if (command === 'promote') return promote(installation, { name: area, share }, print);
  if (command === 'rollback')
    return rollback(installation, { name: area, channel: channel ?? 'stable', release }, print);
  if (command === 'withdraw' && preview !== undefined) return withdrawPreviews(installation, area, print);
  if (command === 'withdraw') return withdraw(installation, { name: area, channel: channel ?? 'stable' }, print);
  const mayPublish = (name: string) => installation.requireRight(name, channel ?? 'beta');
  return withCamera(preview?.pictures ?? null, env, async (camera) => {
    const built = from === undefined ? await buildArea(area, mayPublish, build, print) : { name: area, folder: from };
    const sending = <T>(work: () => Promise<T>) => tellingTime(`publishing ${built.name}`, print, work);
    if (preview === undefined) {
      return sending(() => publish(installation, { ...built, channel: channel ?? 'beta' }, print));
    }
    const previewed = await sending(() => sendPreview(installation, { ...built, ...preview }, print));
    if (camera === null) return;
    const { takeScreenshots } = await import('../screenshots/takeScreenshots.ts');
    await takeScreenshots(camera, installation.origin, previewed, print);
  });
}

/**
 * Publishes an area, or the shell, to an installation, or moves what is there.
 * @returns the exit code: 0 done, 1 refused or failed, 2 not called as it should be
 */
export async function runProgram(command: CommandName, args: string[], surroundings: Surroundings): Promise<number> {
  const { print, complain } = surroundings;
  if (args.includes('--help')) {
    print(`Usage: ${usageOf(command)}`);
    return 0;
  }
  try {
    await carryOut(command, args, surroundings);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    complain(error.message.replaceAll(/\s+/g, ' '));
    if (!(error instanceof UsageRefusal)) return 1;
    complain(`Usage: ${usageOf(command)}`);
    return 2;
  }
}
