import type { Fields } from './fields';

/** What earlier answers said, for calls that need it again. It ends with the session. */
export class Memory {
  /** The groups in which a child was listed. */
  readonly groupsOf = new Map<number, readonly number[]>();
  /** Activities by id, as they were listed. */
  readonly activities = new Map<number, Fields>();
  /** Whether activities of a type have an end, by the id of the type. */
  readonly endsOf = new Map<number, boolean>();
  /** How often the picture of a child was changed here. */
  readonly photosOf = new Map<number, number>();

  clear(): void {
    this.groupsOf.clear();
    this.activities.clear();
    this.endsOf.clear();
    this.photosOf.clear();
  }
}
