import type {
  AccountKind,
  Child,
  Establishment,
  Group,
  PresenceRecord,
  RealtimeEvents,
  Settings,
  Tablet,
  UnreadMessages,
  Variant,
} from '@groepsapp/contract';
import type { ApiError } from '../api/ApiError';
import type { Lateness, Overdue } from '../presence/rules/lateness';

export interface Session {
  deviceToken: string;
  sessionToken: string;
  kind: AccountKind;
  /** Id of the account; absent where the backend does not say it. */
  account?: number;
  /** Whether it is the session of a tablet itself, which nobody logged in to. */
  tablet?: boolean;
}

/** Who stands at a tablet. */
export interface TabletPerson {
  accountId: number;
  employeeId: number;
  name: string;
  /** Says who it is to the server. */
  token: string;
}

/** The tablet on which the app runs, and who stands there. */
export interface TabletState {
  /** `null` on a browser that is none, and until it is known. */
  tablet: Tablet | null;
  person: TabletPerson | null;
}

export interface Selection {
  establishment: Establishment | null;
  groups: readonly Group[];
  /** The group that the screens are limited to; `null` for all chosen groups. */
  groupId: number | null;
  childId: number | null;
}

/** A child of the chosen groups with its presence: the record that began last, of today or never ended before today. */
export interface RosterChild extends Child {
  /** Children of one name have behind it what tells them apart, in brackets: their group, or else their date of birth. */
  full_name: string;
  presence: PresenceRecord | null;
  /**
   * All records of today, and those never ended before today, by time and as the server has them; left out where these are
   * not known.
   */
  records?: readonly PresenceRecord[];
}

/** Load state of a topic's data. */
type LoadState = 'idle' | 'loading' | 'ready' | 'failed';

/** The user's filter. It stores deselected instead of selected children, so that a new child is visible. */
export interface ChildFilter {
  /** Part of a child's name or of its school's name. */
  text: string;
  /** All children, those present now, or those who have signed in today. */
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
  /** The error of the last load; the children of an earlier load stay. */
  error: ApiError | null;
  /** All children of the chosen groups, sorted. */
  children: readonly RosterChild[];
  /** The children that pass the filter, in the same order. */
  visible: readonly RosterChild[];
  filter: ChildFilter;
  order: ChildOrder;
  /** When the children were last fetched, ISO 8601; `null` when never. */
  refreshedAt: string | null;
}

export interface SettingsState {
  state: LoadState;
  error: ApiError | null;
  values: Settings;
}

export interface Unread {
  children: readonly UnreadMessages[];
  /** Total over all children, for the badge. */
  total: number;
}

/** Numbers of changes made on this device that the server does not have yet. */
export interface UnsentChanges {
  /** All unsent changes, including those being sent. */
  unsent: number;
  /** Changes that failed and are retried automatically. */
  waiting: number;
  /** Changes that the server refused; the user decides what to do with them. */
  refused: number;
}

/** A sleeping child that has to be looked after. */
export interface SleepCheckDue {
  childId: number;
  /** When the check was due, HH:mm. */
  since: string;
}

/** A child that was expected and is not there. */
export interface LateChild extends Lateness {
  childId: number;
}

/** A child that is still here after its planned end. */
export interface OverdueChild extends Overdue {
  childId: number;
}

/** What staff must not overlook, of all children of the chosen groups; each in the order of the children. */
export interface Attention {
  /** None where `ipad_sleep_check_minutes` is off. */
  sleepChecks: readonly SleepCheckDue[];
  /** None where children are not signed in. */
  late: readonly LateChild[];
  /** None where children are not signed in. */
  overdue: readonly OverdueChild[];
}

/** State topics replay their current value. Only the shell writes them. */
export interface StateTopics {
  session: Session | null;
  tablet: TabletState;
  selection: Selection;
  settings: SettingsState;
  roster: Roster;
  attention: Attention;
  unread: Unread;
  connectivity: { online: boolean };
  unsentChanges: UnsentChanges;
  variant: Variant;
}

/**
 * Events carry ids and no contents: subscribers fetch the data themselves. Changes by others arrive over the live
 * channel under the same names. An empty list of ids means "unknown, possibly all".
 */
export interface BusEvents extends RealtimeEvents {
  /** The last moment of a session that the server ended, at which the drafts of its account can be stored. */
  'session-ending': Record<string, never>;
  'signed-out': { reason: 'logout' | 'expired' };
}

/** The commands that areas can send to the shell. */
export interface BusCommands {
  selectChild: { childId: number | null };
  refreshRoster: Record<string, never>;
  /** Changes the filter for all areas; fields that are left out keep their value. */
  filterChildren: Partial<ChildFilter>;
  orderChildren: ChildOrder;
  refreshUnread: Record<string, never>;
}
