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

export interface MadeMessage {
  child: number;
  text: string;
}

export interface MadeAbsence {
  child: number;
  kind: 'absent' | 'ill' | null;
  moment: string;
}

export type Made = { taps: readonly MadeTap[] } | { message: MadeMessage } | { absence: MadeAbsence };

/** Something that somebody did, and what they were told of it. */
export interface Deed {
  tablet: number;
  account: number;
  /** The name under which the tablet keeps it; `null` when it was killed before it said so. */
  key: string | null;
  made: Made;
  /** The time at which it was done, in ms since 1970, whatever the tablet took it for. */
  at: number;
  /**
   * `kept`: it will be sent; `unsaid`: the tablet was killed before it said anything; `unsafe`: kept by a page only, as there was no
   * room; `lost`: what kept it is gone.
   */
  state: 'kept' | 'unsaid' | 'unsafe' | 'lost';
}

/** What people did and were told, from which the oracles work out what must be. */
export class Book {
  readonly deeds: Deed[] = [];
  /** The entries that a tablet said were saved. */
  readonly saved = new Set<string>();

  write(deed: Deed): void {
    this.deeds.push(deed);
  }
}
