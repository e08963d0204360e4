import type {
  AccountKind,
  Child,
  Establishment,
  Group,
  PresenceRecord,
  RealtimeEvents,
  Settings,
  UnreadMessages,
  Variant,
} from '@groepsapp/contract';
import type { ApiError } from '../api/ApiError';

export interface Session {
  deviceToken: string;
  sessionToken: string;
  kind: AccountKind;
  /** Id of the account; absent in sessions that an earlier release of the app began. */
  account?: number;
}

export interface Selection {
  establishment: Establishment | null;
  /** The groups that the user works with. */
  groups: readonly Group[];
  /** The one group in focus, or `null` when all chosen groups are. */
  groupId: number | null;
  childId: number | null;
}

/** A child of the chosen groups with today's presence: the open record, else the latest one. */
export interface RosterChild extends Child {
  presence: PresenceRecord | null;
}

/** How far a state topic's data has come. */
export type LoadState = 'idle' | 'loading' | 'ready' | 'failed';

/** Which children the user wants to see. Who is deselected is kept, not who is selected: a new child shows. */
export interface ChildFilter {
  /** Part of a name or a school. */
  text: string;
  /** All children, those who are here now, or those who have been signed in today. */
  presence: 'all' | 'present' | 'today';
  schoolId: number | null;
  deselected: readonly number[];
}

export type OrderKey = 'last_name' | 'date_of_birth' | 'full_name' | 'first_name';

export interface ChildOrder {
  key: OrderKey;
  direction: 'asc' | 'desc';
}

export interface Roster {
  state: LoadState;
  /** What went wrong with the last load; older children stay. */
  error: ApiError | null;
  /** Every child of the chosen groups, in order. */
  children: readonly RosterChild[];
  /** Those that the filter leaves, in the same order. */
  visible: readonly RosterChild[];
  filter: ChildFilter;
  order: ChildOrder;
  /** When the children were last fetched, ISO; `null` when never. */
  refreshedAt: string | null;
}

export interface SettingsState {
  state: LoadState;
  error: ApiError | null;
  values: Settings;
}

export interface Unread {
  children: readonly UnreadMessages[];
  /** Sum over all children, for the badge. */
  total: number;
}

/** Changes that were made on this device and have not reached the server. */
export interface UnsentChanges {
  /** All of them, those that are on their way included. */
  unsent: number;
  /** Those that could not be sent yet, and are tried again by themselves. */
  waiting: number;
  /** Those that the server refused; the user decides. */
  refused: number;
}

/** State topics replay their last value. The shell is the one writer of all of them. */
export interface StateTopics {
  session: Session | null;
  selection: Selection;
  settings: SettingsState;
  roster: Roster;
  unread: Unread;
  connectivity: { online: boolean };
  unsentChanges: UnsentChanges;
  variant: Variant;
}

/**
 * Events carry ids, no contents; whoever is interested fetches anew. What others change comes in by the
 * live channel under the same names; no ids stands for "unknown, perhaps all".
 */
export interface BusEvents extends RealtimeEvents {
  'signed-out': { reason: 'logout' | 'expired' };
}

/** What an area may ask of the shell. */
export interface BusCommands {
  selectChild: { childId: number | null };
  refreshRoster: Record<string, never>;
  /** Hides or shows children in every area; what is left out stays as it is. */
  filterChildren: Partial<ChildFilter>;
  orderChildren: ChildOrder;
  refreshUnread: Record<string, never>;
}
