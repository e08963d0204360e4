import type {
  AccountKind,
  Child,
  Establishment,
  Group,
  PresenceRecord,
  Settings,
  UnreadMessages,
  Variant,
} from '@groepsapp/contract';
import type { ApiError } from '../api/ApiError';

export interface Session {
  deviceToken: string;
  sessionToken: string;
  kind: AccountKind;
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

export interface Roster {
  state: LoadState;
  /** What went wrong with the last load; older children stay. */
  error: ApiError | null;
  /** Every child of the chosen groups. */
  children: readonly RosterChild[];
  /** Those that filter and order leave, in that order. */
  visible: readonly RosterChild[];
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

/** State topics replay their last value. The shell is the one writer of all of them. */
export interface StateTopics {
  session: Session | null;
  selection: Selection;
  settings: SettingsState;
  roster: Roster;
  unread: Unread;
  connectivity: { online: boolean };
  variant: Variant;
}

/** Events carry ids, no contents; whoever is interested fetches anew. */
export interface BusEvents {
  'presence-changed': { childIds: readonly number[] };
  'messages-changed': { childIds: readonly number[] };
  'instructions-changed': { childIds: readonly number[] };
  'notes-changed': { groupIds: readonly number[] };
  'activities-changed': { childIds: readonly number[] };
  'planning-changed': { childIds: readonly number[] };
  'photo-changed': { childIds: readonly number[] };
  'settings-changed': { establishmentId: number };
  'registry-changed': { release: string };
  'signed-out': { reason: 'logout' | 'expired' };
}

/** What an area may ask of the shell. */
export interface BusCommands {
  selectChild: { childId: number | null };
  refreshRoster: Record<string, never>;
  refreshUnread: Record<string, never>;
}
