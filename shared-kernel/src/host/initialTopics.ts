import type { Variant } from '@groepsapp/contract';
import type { StateTopics } from '../bus';

/** The state topics of a page that has just opened: nobody logged in, nothing chosen or loaded. */
export function initialTopics(variant: Variant): StateTopics {
  return {
    session: null,
    selection: { establishment: null, groups: [], groupId: null, childId: null },
    settings: { state: 'idle', error: null, values: {} },
    roster: { state: 'idle', error: null, children: [], visible: [], refreshedAt: null },
    unread: { children: [], total: 0 },
    connectivity: { online: true },
    variant,
  };
}
