import type { Channel } from '@groepsapp/contract';
import type { Kysely } from 'kysely';
import { systemClock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import { promote, rollback, withdraw } from '../releases/changes.ts';
import { readHistory, readStatus } from '../releases/history.ts';
import type { Variants } from '../releases/variants.ts';
import { type Command, readArguments, required, withDatabase } from './command.ts';
import { UsageError } from './failures.ts';
import { channelOf, describeMove } from './publish.ts';

type Work = (db: Kysely<Database>, print: (line: string) => void) => Promise<void>;

interface Given {
  area?: string | undefined;
  channel?: string | undefined;
  to?: string | undefined;
  by: string;
}

const options = {
  area: { type: 'string' },
  channel: { type: 'string' },
  to: { type: 'string' },
  by: { type: 'string', default: 'operator' },
} as const;

const status: Work = async (db, print) => {
  for (const { channel, name, release, moved_at, moved_by } of await readStatus(db)) {
    print(`${name} ${channel}: ${release}, since ${moved_at} by ${moved_by}`);
  }
};

function history(name: string | undefined, channel: Channel | undefined): Work {
  return async (db, print) => {
    for (const move of await readHistory(db, { name, channel })) {
      const { moved_at, moved_by, action, from_release, to_release } = move;
      print(
        `${moved_at} ${moved_by}: ${action} ${move.name} on ${move.channel}, ${from_release ?? 'none'} -> ${to_release || 'none'}`,
      );
    }
  };
}

/** Parses the action before the database is opened, so that usage errors come first. */
function workOf(action: string | undefined, { area, channel, to, by }: Given, variants: Variants): Work {
  const where = channel === undefined ? undefined : channelOf(channel);
  if (action === 'status') return status;
  if (action === 'history') return history(area, where);
  if (action !== 'promote' && action !== 'rollback' && action !== 'withdraw') {
    throw new UsageError('Say `delivery status`, `history`, `promote`, `rollback` or `withdraw`');
  }
  const what = { name: required(area, 'area'), by, clock: systemClock, variants };
  if (action === 'withdraw') {
    return async (db, print) => {
      const { channels } = await withdraw(db, { ...what, channel: where ?? 'stable' });
      print(`${channels.join(' and ')} no longer ${channels.length === 1 ? 'serves' : 'serve'} ${what.name}`);
    };
  }
  return async (db, print) => {
    const move = action === 'promote' ? promote(db, what) : rollback(db, { ...what, channel: where ?? 'stable', to });
    print(describeMove(await move));
  };
}

export const deliveryCommand: Command = {
  usage:
    'status | history [--area <area>] [--channel stable|beta] | promote --area <area> [--by <name>] | ' +
    'rollback --area <area> [--channel stable|beta] [--to <release>] [--by <name>] | ' +
    'withdraw --area <area> [--channel stable|beta] [--by <name>]',
  summary:
    'Show which releases the channels serve and what moved when, let stable serve what beta serves, go back to the release before, or take an area away. The shell is an area here too.',
  async run(args, { config, print }) {
    const { values, positionals } = readArguments(args, options, true);
    if (positionals.length > 1) throw new UsageError(`'${positionals[1]}' is one argument too many`);
    const work = workOf(positionals[0], values, config.variants);
    await withDatabase(config, ({ db }) => work(db, print));
  },
};
