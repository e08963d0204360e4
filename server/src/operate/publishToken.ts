import { isPackageName } from '@groepsapp/contract/delivery';
import { systemClock } from '../base/clock.ts';
import type { Db } from '../database/index.ts';
import {
  createPublishToken,
  listPublishTokens,
  type Publisher,
  revokePublishToken,
} from '../releases/publishTokens.ts';
import { type Command, idOf, readArguments, required, text, withDatabase } from './command.ts';
import { OperatorError } from '../base/errors.ts';
import { UsageError } from './failures.ts';

type Work = (db: Db, print: (line: string) => void) => Promise<void>;

const options = {
  area: text,
  name: text,
  id: text,
  'may-promote': { type: 'boolean', default: false },
} as const;

function rightsOf({ area, mayPromote }: Publisher): string {
  return `${area}${mayPromote ? ', may change stable and roll back' : ', beta only'}`;
}

function create(publisher: Publisher): Work {
  return async (db, print) => {
    const { id, token } = await createPublishToken({ db, clock: systemClock }, publisher);
    print(`Publish token ${id}, ${publisher.name}: ${rightsOf(publisher)}`);
    print(`Token, shown this once: ${token}`);
  };
}

const list: Work = async (db, print) => {
  for (const token of await listPublishTokens({ db, clock: systemClock })) {
    const ended = token.revokedAt === null ? '' : `, revoked ${token.revokedAt}`;
    print(`${token.id} ${token.name}: ${rightsOf(token)}, made ${token.createdAt}${ended}`);
  }
};

function revoke(id: number): Work {
  return async (db, print) => {
    const name = await revokePublishToken({ db, clock: systemClock }, id);
    if (name === null) throw new OperatorError(`There is no publish token ${id} to revoke.`);
    print(`Revoked publish token ${id}: ${name}`);
  };
}

function areaOf(text: string): string {
  if (isPackageName(text)) return text;
  throw new UsageError(`--area must be the name of an area or 'shell', not '${text}'`);
}

/** Parses the action before the database is opened, so that usage errors come first. */
function workOf(action: string | undefined, values: ReturnType<typeof parse>['values']): Work {
  if (action === 'list') return list;
  if (action === 'revoke') return revoke(idOf(required(values.id, 'id'), 'id'));
  if (action !== 'create') {
    throw new UsageError('Say `publish-token create`, `publish-token list` or `publish-token revoke`');
  }
  const area = areaOf(required(values.area, 'area'));
  return create({ area, name: required(values.name, 'name'), mayPromote: values['may-promote'] });
}

function parse(args: readonly string[]) {
  return readArguments(args, options, 1);
}

export const publishTokenCommand: Command = {
  usage: 'create --area <area or shell> --name <who> [--may-promote] | list | revoke --id <number>',
  summary:
    'Let a team publish its own area, or the shell, from elsewhere: to beta, and with --may-promote to stable and back. A token is shown once; its name stands in the history.',
  async run(args, { config, print }) {
    const { values, positionals } = parse(args);
    const work = workOf(positionals[0], values);
    await withDatabase(config, ({ db }) => work(db, print));
  },
};
