import type { Variant } from '@groepsapp/contract';
import { noAttention } from '../attention';
import type { StateTopics } from '../bus';
import { emptyRoster } from '../roster';

/** The state topics at page load: no session, no selection, nothing loaded. */
export function initialTopics(variant: Variant): StateTopics {
  return {
    session: null,
    selection: { establishment: null, groups: [], groupId: null, childId: null },
    settings: { state: 'idle', error: null, values: {} },
    roster: emptyRoster,
    attention: noAttention,
    unread: { children: [], total: 0 },
    connectivity: { online: true },
    unsentChanges: { unsent: 0, waiting: 0, refused: 0 },
    variant,
  };
}
