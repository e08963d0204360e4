import path from 'node:path';
import { parseArgs, types } from 'node:util';
import { buildBundle } from '../build/bundle.mjs';
import { bundleDirs } from '../build/buildAll.mjs';
import { readPackage, releaseName } from '../packages.mjs';
import { history, promote, publish, rollback, status, withdraw } from './commands.mjs';
import { Installation } from './Installation.mjs';
import { Refusal, UsageRefusal } from '../refusal.mjs';
import { readAddress, takeToken } from './target.mjs';
import { tellingTime } from './tellingTime.mjs';

/** @typedef {import('./Installation.mjs').Channel} Channel */

/**
 * @typedef {object} Surroundings
 * @property {Record<string, string | undefined>} env loses the token
 * @property {(line: string) => void} print
 * @property {(line: string) => void} complain
 * @property {(dir: string) => Promise<boolean>} [build] makes the release in a package's `dist`
 */

const usages = {
  publish: 'publish-area -- <area> --to <address> [--channel beta|stable] [--from <folder of a build>]',
  promote: 'promote-area -- <area> --to <address> [--share <percentage of the establishments>]',
  rollback: 'rollback-area -- <area> --to <address> [--channel stable|beta] [--release <release>]',
  withdraw: 'withdraw-area -- <area> --to <address> [--channel stable|beta]',
  status: 'status-area -- --to <address>',
  history: 'history-area -- <area> --to <address> [--channel stable|beta]',
};

/** @typedef {keyof typeof usages} CommandName */

const options = /** @type {const} */ ({
  to: { type: 'string' },
  channel: { type: 'string' },
  from: { type: 'string' },
  release: { type: 'string' },
  share: { type: 'string' },
  'allow-http': { type: 'boolean', default: false },
});

/** Options that only some commands have. */
const special = /** @type {const} */ ({
  channel: ['publish', 'rollback', 'withdraw', 'history'],
  from: ['publish'],
  release: ['rollback'],
  share: ['promote'],
});

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageRefusal(types.isNativeError(error) ? (error.message.split('. ', 1)[0] ?? '') : String(error));
  }
}

/**
 * @param {CommandName} command
 * @param {string[]} args
 */
function readArguments(command, args) {
  const { values, positionals } = parse(args);
  const [area, ...more] = positionals;
  for (const [option, commands] of Object.entries(special)) {
    if (option in values && !commands.some((one) => one === command))
      throw new UsageRefusal(`--${option} is not for this`);
  }
  if (command !== 'status' && area === undefined) throw new UsageRefusal('The name of an area, or shell, is missing');
  const unexpected = command === 'status' ? positionals : more;
  if (unexpected.length > 0) throw new UsageRefusal(`'${unexpected[0]}' is one argument too many`);
  return { ...values, area: area ?? '', channel: channelOf(values.channel), share: shareOf(values.share) };
}

/**
 * @param {string | undefined} text
 * @returns {Channel | undefined}
 */
function channelOf(text) {
  if (text === undefined || text === 'stable' || text === 'beta') return text;
  throw new UsageRefusal(`--channel must be beta or stable, not '${text}'`);
}

/**
 * @param {string | undefined} text
 * @returns {number | undefined} a percentage from 1 to 99
 */
function shareOf(text) {
  if (text === undefined || /^[1-9]\d?$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new UsageRefusal(`--share must be a percentage from 1 to 99, not '${text}'`);
}

/**
 * The folder of a package: named, or one of this repository.
 * @param {string} area
 */
function packageDir(area) {
  if (area.includes('/') || area.includes(path.sep)) return path.resolve(area);
  const dir = bundleDirs.find((candidate) => releaseName(readPackage(candidate)) === area);
  if (dir !== undefined) return dir;
  const known = bundleDirs.map((one) => releaseName(readPackage(one)));
  throw new UsageRefusal(`There is no '${area}' here; there are ${known.join(', ')}`);
}

/**
 * @param {string} area
 * @param {(name: string) => Promise<void>} mayPublish refuses what would be built in vain
 * @param {(dir: string) => Promise<boolean>} build
 * @param {(line: string) => void} print
 */
async function buildArea(area, mayPublish, build, print) {
  const dir = packageDir(area);
  const name = releaseName(readPackage(dir));
  await mayPublish(name);
  print(`Building ${name} ...`);
  if (!(await tellingTime(`building ${name}`, print, () => build(dir)))) {
    throw new Refusal(`${name} was not published, because it could not be built.`);
  }
  return { name, folder: path.join(dir, 'dist') };
}

/**
 * @param {CommandName} command
 * @param {string[]} args
 * @param {Surroundings} surroundings
 */
async function carryOut(command, args, { env, print, build = buildBundle }) {
  const { area, channel, from, release, to, share, 'allow-http': allowHttp } = readArguments(command, args);
  const installation = new Installation(readAddress(to, allowHttp), takeToken(env));
  if (command === 'status') return status(installation, print);
  if (command === 'history') return history(installation, { name: area, channel }, print);
  if (command === 'promote') return promote(installation, { name: area, share }, print);
  if (command === 'rollback')
    return rollback(installation, { name: area, channel: channel ?? 'stable', release }, print);
  if (command === 'withdraw') return withdraw(installation, { name: area, channel: channel ?? 'stable' }, print);
  const mayPublish = (/** @type {string} */ name) => installation.requireRight(name, channel ?? 'beta');
  const built = from === undefined ? await buildArea(area, mayPublish, build, print) : { name: area, folder: from };
  return tellingTime(`publishing ${built.name}`, print, () =>
    publish(installation, { ...built, channel: channel ?? 'beta' }, print),
  );
}

/**
 * @param {string} name
 * @returns {name is CommandName}
 */
function isCommand(name) {
  return Object.hasOwn(usages, name);
}

/**
 * Publishes an area, or the shell, to an installation, or moves what is there.
 * @param {string[]} args the command and its arguments
 * @param {Surroundings} surroundings
 * @returns {Promise<number>} the exit code: 0 done, 1 refused or failed, 2 not called as it should be
 */
export async function runProgram([command = '', ...args], surroundings) {
  const { print, complain } = surroundings;
  const all = Object.values(usages).map((usage) => `  npm run ${usage}`);
  if (!isCommand(command) || args.includes('--help')) {
    const known = isCommand(command);
    ['Usage:', ...all].forEach(known ? print : complain);
    return known ? 0 : 2;
  }
  try {
    await carryOut(command, args, surroundings);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    complain(error.message.replaceAll(/\s+/g, ' '));
    if (!(error instanceof UsageRefusal)) return 1;
    complain(`Usage: npm run ${usages[command]}`);
    return 2;
  }
}
