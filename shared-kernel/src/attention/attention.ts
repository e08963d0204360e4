import { features, isEnabled } from '@groepsapp/contract/features';
import type { Settings } from '@groepsapp/contract';
import type { Attention, LateChild, RosterChild } from '../bus';
import type { LocalTime } from '../dates/zone';
import type { OutboxEntry } from '../outbox/entries';
import { latenessOf } from '../presence/rules/lateness';
import { sleepCheckInterval, sleepCheckOf } from './sleepChecks';

/** Nothing that asks for attention. */
export const noAttention: Attention = { sleepChecks: [], late: [] };

export interface AttentionFacts {
  settings: Settings;
  now: LocalTime;
  /** The entries of the outbox, as far as it has been read. */
  entries: readonly OutboxEntry[];
}

function lateChild({ id, presence, planned = [], status }: RosterChild, now: LocalTime): LateChild[] {
  const lateness = latenessOf(presence, status.absent === true ? [] : planned, now);
  return lateness === null ? [] : [{ childId: id, ...lateness }];
}

/**
 * What staff must not overlook now, from the children as the user sees them. It costs no request: the list of children
 * says who is asleep, since when, and when it was last checked.
 */
export function attentionOf(children: readonly RosterChild[], { settings, now, entries }: AttentionFacts): Attention {
  const facts = {
    interval: sleepCheckInterval(settings),
    now,
    entries: entries.filter(({ state }) => state !== 'refused'),
  };
  const isSignedIn = isEnabled(features.planning, settings);
  return {
    sleepChecks: children.flatMap((child) => sleepCheckOf(child, facts) ?? []),
    late: isSignedIn ? children.flatMap((child) => lateChild(child, now)) : [],
  };
}
