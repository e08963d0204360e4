import type { Channel } from '@groepsapp/contract';
import { systemClock } from '../base/clock.ts';
import type { Db } from '../database/index.ts';
import { promote, rollback, withdraw } from '../releases/changes.ts';
import { readHistory, readStatus } from '../releases/history.ts';
import { readRunningShares } from '../releases/shares/shares.ts';
import { startShare } from '../releases/shares/startShare.ts';
import type { Variants } from '../releases/variants.ts';
import { type Command, readArguments, required, text, withDatabase } from './command.ts';
import { UsageError } from './failures.ts';
import { channelOf, describeMove } from './publish.ts';

type Work = (db: Db, print: (line: string) => void) => Promise<void>;

interface Given {
  area?: string | undefined;
  channel?: string | undefined;
  to?: string | undefined;
  share?: string | undefined;
  by: string;
}

const options = {
  area: text,
  channel: text,
  to: text,
  share: text,
  by: { type: 'string', default: 'operator' },
} as const;

function shareOf(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new UsageError(`--share must be a percentage from 1 to 99, not '${text}'`);
}

const status: Work = async (db, print) => {
  for (const { channel, name, release, moved_at, moved_by } of await readStatus(db)) {
    print(`${name} ${channel}: ${release}, since ${moved_at} by ${moved_by}`);
  }
  for (const { name, share, release, started_at, started_by } of await readRunningShares(db)) {
    print(`${name} stable for ${share}%: ${release}, since ${started_at} by ${started_by}`);
  }
};

function history(name: string | undefined, channel: Channel | undefined): Work {
  return async (db, print) => {
    for (const move of await readHistory(db, { name, channel })) {
      const { moved_at, moved_by, action, from_release, to_release, note } = move;
      print(
        `${moved_at} ${moved_by}: ${action} ${move.name} on ${move.channel}, ${from_release ?? 'none'} -> ${to_release || 'none'}${note && ` (${note})`}`,
      );
    }
  };
}

/** Parses the action before the database is opened, so that usage errors come first. */
function workOf(action: string | undefined, { area, channel, to, share, by }: Given, variants: Variants): Work {
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
  if (share !== undefined && action !== 'promote') throw new UsageError('--share is for `delivery promote`');
  const percent = share === undefined ? undefined : shareOf(share);
  if (percent !== undefined) {
    return async (db, print) => {
      const { release, establishments, ofEstablishments } = await startShare(db, { ...what, share: percent });
      print(`${establishments} of ${ofEstablishments} establishments now try ${what.name} ${release}`);
    };
  }
  return async (db, print) => {
    const move = action === 'promote' ? promote(db, what) : rollback(db, { ...what, channel: where ?? 'stable', to });
    print(describeMove(await move));
  };
}

export const deliveryCommand: Command = {
  usage:
    'status | history [--area <area>] [--channel stable|beta] | promote --area <area> [--share <percentage>] [--by <name>] | ' +
    'rollback --area <area> [--channel stable|beta] [--to <release>] [--by <name>] | ' +
    'withdraw --area <area> [--channel stable|beta] [--by <name>]',
  summary:
    'Show which releases the channels serve and what moved when, let stable serve what beta serves, go back to the release before, or take an area away. The shell is an area here too.',
  async run(args, { config, print }) {
    const { values, positionals } = readArguments(args, options, 1);
    const work = workOf(positionals[0], values, config.variants);
    await withDatabase(config, ({ db }) => work(db, print));
  },
};
