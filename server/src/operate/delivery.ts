import type { Channel } from '@groepsapp/contract';
import { systemClock } from '../base/clock.ts';
import { promote, rollback, withdraw } from '../releases/changes.ts';
import { readHistory, readStatus } from '../releases/history.ts';
import { readRunningShares } from '../releases/shares/shares.ts';
import { startShare } from '../releases/shares/startShare.ts';
import { type Act, by, commandOfActions, required, text, type Texts, UsageError } from './command.ts';
import { channelOf, describeMove } from './publish.ts';

type Given = Texts<'area' | 'channel' | 'share'> & { by: string };

function shareOf(given: string): number {
  if (/^[1-9]\d?$/.test(given)) return Number(given);
  throw new UsageError(`--share must be a percentage from 1 to 99, not '${given}'`);
}

/** The channel that is named. */
function where({ channel }: Given): Channel | undefined {
  return channel === undefined ? undefined : channelOf(channel);
}

/** The pointer to change and its new release. */
function changeOf(given: Given) {
  return {
    name: required(given.area, 'area'),
    by: given.by,
    clock: systemClock,
    channel: where(given) ?? 'stable',
  };
}

const status: Act = async (db) => [
  ...(await readStatus(db)).map(
    ({ channel, name, release, moved_at, moved_by }) =>
      `${name} ${channel}: ${release}, since ${moved_at} by ${moved_by}`,
  ),
  ...(await readRunningShares(db)).map(
    ({ name, share, release, started_at, started_by }) =>
      `${name} stable for ${share}%: ${release}, since ${started_at} by ${started_by}`,
  ),
];

function history(name: string | undefined, channel: Channel | undefined): Act {
  return async (db) => {
    const moves = await readHistory(db, { name, channel });
    return moves.map(({ moved_at, moved_by, action, name: moved, channel: on, from_release, to_release, note }) => {
      const releases = `${from_release ?? 'none'} -> ${to_release || 'none'}`;
      return `${moved_at} ${moved_by}: ${action} ${moved} on ${on}, ${releases}${note && ` (${note})`}`;
    });
  };
}

export const deliveryCommand = commandOfActions(
  {
    name: 'delivery',
    usage:
      'status | history [--area <area>] [--channel stable|beta] | promote --area <area> [--share <percentage>] [--by <name>] | ' +
      'rollback --area <area> [--channel stable|beta] [--to <release>] [--by <name>] | ' +
      'withdraw --area <area> [--channel stable|beta] [--by <name>]',
    summary:
      'Show which releases the channels serve and what moved when, let stable serve what beta serves, go back to the release before, or take an area away. The shell is an area here too.',
    options: { area: text, channel: text, to: text, share: text, by },
  },
  {
    status: () => status,
    history: (given) => history(given.area, where(given)),
    promote(given): Act {
      const what = changeOf(given);
      if (given.share === undefined) return async (db) => [describeMove(await promote(db, what))];
      const share = shareOf(given.share);
      return async (db) => {
        const { release, establishments, ofEstablishments } = await startShare(db, { ...what, share });
        return [`${establishments} of ${ofEstablishments} establishments now try ${what.name} ${release}`];
      };
    },
    rollback(given): Act {
      const what = { ...changeOf(given), to: given.to };
      if (given.share !== undefined) throw new UsageError('--share is for `delivery promote`');
      return async (db) => [describeMove(await rollback(db, what))];
    },
    withdraw(given): Act {
      const what = changeOf(given);
      return async (db) => {
        const { channels } = await withdraw(db, what);
        return [`${channels.join(' and ')} no longer ${channels.length === 1 ? 'serves' : 'serve'} ${what.name}`];
      };
    },
  },
);
