import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { OperatorError, reasonOf } from '../base/errors.ts';
import type { Db } from '../database/index.ts';
import { type Environment, valueOf } from '../base/environment.ts';
import { loadCredentials } from '../realtime/credentials.ts';
import { type Command, readArguments, required, type Surroundings, text, UsageError, withDatabase } from './command.ts';

/** The two accepted values of a secret; `null`: there is no other one. */
interface Values {
  used: string;
  other: string | null;
}

/** Where the values of a secret are kept. */
interface Keeper {
  read(): Promise<Values>;
  write(values: Values): Promise<void>;
}

type Step = (values: Values) => Values;

/** The steps in which one value replaces another without a moment at which a process refuses what another uses. */
const steps: Readonly<Record<string, { change: Step; then: string }>> = {
  prepare: {
    change: ({ used, other }) => {
      if (other !== null) throw new OperatorError('There is a second value already: switch to it, or finish first.');
      return { used, other: randomBytes(32).toString('base64url') };
    },
    then: 'A second value is accepted by every process that starts from now on. Restart all of them, then switch.',
  },
  switch: {
    change: ({ used, other }) => {
      if (other === null) throw new OperatorError('There is no second value to switch to: prepare first.');
      return { used: other, other: used };
    },
    then: 'The second value is the one in use now. Restart all processes, give it to who needs it, then finish.',
  },
  finish: {
    change: ({ used, other }) => {
      if (other === null) throw new OperatorError('There is no second value; nothing is to be finished.');
      return { used, other: null };
    },
    then: 'The other value is gone, and is refused by every process that starts from now on. Restart all of them.',
  },
};

/** The secrets of the configuration that can be replaced, by the name of their variable. */
const variables: Readonly<Record<string, string>> = { realtime: 'REALTIME_SECRET', metrics: 'METRICS_TOKEN' };

/** Writes a secret to a file that is there already, whole or not at all. */
async function writeSecret(file: string, value: string): Promise<void> {
  const path = resolve(file);
  try {
    await writeFile(`${path}.new`, `${value}\n`, { mode: 0o600 });
    await rename(`${path}.new`, path);
  } catch (error) {
    throw new OperatorError(`${path} cannot be written (${reasonOf(error)}); change it where it comes from.`);
  }
}

async function readSecret(file: string): Promise<string> {
  const content = await readFile(file, 'utf8').catch(() => '');
  return content.trim();
}

function filesKeeper(env: Environment, variable: string): Keeper {
  const file = valueOf(env, `${variable}_FILE`);
  const otherFile = valueOf(env, `${variable}_OTHER_FILE`);
  if (file === undefined || otherFile === undefined) {
    throw new OperatorError(
      `Only a secret that stands in files is replaced here: set ${variable}_FILE and ${variable}_OTHER_FILE, or change ` +
        `${variable} and ${variable}_OTHER where you set them, in the same steps.`,
    );
  }
  return {
    async read() {
      const [used, other] = [await readSecret(file), await readSecret(otherFile)];
      if (used === '') throw new OperatorError(`${file} holds no value.`);
      return { used, other: other === '' ? null : other };
    },
    async write({ used, other }) {
      // The other value first: at no moment is a value in use that is in neither file.
      await writeSecret(otherFile, other ?? '');
      await writeSecret(file, used);
    },
  };
}

function databaseKeeper(db: Db): Keeper {
  return {
    async read() {
      const { secret, otherSecret = null } = await loadCredentials(db, null);
      return { used: secret, other: otherSecret };
    },
    async write({ used, other }) {
      await db.updateTable('realtime_app').set({ secret: used, other_secret: other }).execute();
    },
  };
}

async function replace(keeper: Keeper, change: Step): Promise<void> {
  await keeper.write(change(await keeper.read()));
}

async function carryOut(secret: string, change: Step, { config, env }: Surroundings): Promise<void> {
  const variable = variables[secret];
  if (variable === undefined) throw new UsageError(`--secret must be ${Object.keys(variables).join(' or ')}`);
  // Without a secret of its own, the live channel has the one that the first process made.
  if (secret === 'realtime' && config.realtime.credentials === null)
    return withDatabase(config, ({ db }) => replace(databaseKeeper(db), change));
  return replace(filesKeeper(env, variable), change);
}

export const secretsCommand: Command = {
  usage: 'rotate --secret realtime|metrics --step prepare|switch|finish',
  summary:
    'Replace a secret in three steps, with a restart of all processes after each; at every moment two values are accepted.',
  async run(args, surroundings) {
    const { values, positionals } = readArguments(args, { secret: text, step: text }, 1);
    if (positionals[0] !== 'rotate') throw new UsageError('Say `secrets rotate`');
    const name = required(values.step, 'step');
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
    if (step === undefined) throw new UsageError(`--step must be ${Object.keys(steps).join(', ')}`);
    await carryOut(required(values.secret, 'secret'), step.change, surroundings);
    surroundings.print(step.then);
  },
};
