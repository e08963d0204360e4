/** The times of a visit. */
interface Visit {
  start: string;
  end: string | null;
}

/** A tap as somebody made it. */
export interface MadeTap {
  child: number;
  kind: 'in' | 'out';
  /** As the tablet says it, ISO 8601 in UTC. */
  moment: string;
  group: number;
  /** Takes back the tap of this kind and moment. */
  undo: boolean;
}

interface MadeMessage {
  child: number;
  text: string;
}

interface MadeAbsence {
  child: number;
  kind: 'absent' | 'ill' | null;
  moment: string;
}

/** The beginning or the end of a nap. */
export interface MadeNap {
  child: number;
  /** Of the nap that ends; `null`: it begins. */
  ends: number | null;
  /** The day and time in Amsterdam as the tablet says it. */
  at: string;
}

export type Made =
  | { taps: readonly MadeTap[] }
  | { message: MadeMessage }
  | { absence: MadeAbsence }
  | { nap: MadeNap };

/** Something that somebody did, and what they were told of it. */
export interface Deed {
  tablet: number;
  account: number;
  /** The account that was logged in, for which the tablet keeps it. */
  login: number;
  /** The name under which the tablet keeps it; `null` when it was killed before it said so. */
  key: string | null;
  made: Made;
  /** The time at which it was done, in ms since 1970, whatever the tablet took it for. */
  at: number;
  /** Whether the tablet could know what time it was. */
  knewTime: boolean;
  /**
   * `kept`: it will be sent; `unsaid`: the tablet was killed before it said anything; `unsafe`: kept by a page, and perhaps only there
   * as there was no room; `lost`: what kept it is gone.
   */
  state: 'kept' | 'unsaid' | 'unsafe' | 'lost';
  /** Nobody knows any more who did it: who is asked later takes it upon them. */
  isAnybodys?: boolean;
}

/** What somebody typed in a form. */
export interface Draft {
  tablet: number;
  /** The account that was logged in. */
  login: number;
  text: string;
  /** Whether the tablet must still have it, unless it was saved. */
  isKept: boolean;
}

/** The moment that a tablet gave to what was made; `undefined`: none. */
export function momentOf(made: Made): string | undefined {
  return 'taps' in made ? made.taps[0]?.moment : 'absence' in made ? made.absence.moment : undefined;
}

/** What people did and were told, from which the oracles work out what must be. */
export class Book {
  readonly deeds: Deed[] = [];
  /** The entries that a tablet said were saved. */
  readonly saved = new Set<string>();
  readonly drafts: Draft[] = [];
  /** Until when messages were switched off last, in ms since 1970; `Infinity` while they are. */
  messagesOffUntil = 0;
  /** Tablets of which the clock was once so far ahead that what waits seemed too old to be sent unseen. */
  readonly farAhead = new Set<number>();
  /** Entries that were refused, and sent again by hand. */
  readonly retried = new Set<string>();
  /** Times of visits that were corrected by hand and answered, and those that were seen by then. */
  readonly corrections: { child: number; start: string; end: string | null; seen: Visit }[] = [];
  /** The notes of which a form said that they were saved. */
  readonly savedNotes = new Set<string>();
}
