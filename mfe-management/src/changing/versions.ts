import type { SavedFields } from '@groepsapp/kernel/forms';

/** A row as it is when a change was based on an earlier version of it. */
type Current<Row> = Row & { changed_by: string | null };

/** Reads the row with which a change is refused (409), as a form compares it with what was filled in. */
export const theirsBy =
  <Row, Fields>(saved: (row: Row) => SavedFields<Fields>) =>
  (current: Current<Row>): SavedFields<Fields> => ({ ...saved(current), by: current.changed_by });

/** The version that a change is based on, as calls take it. */
export const basedOnVersion = (basedOn: string | null) => (basedOn === null ? {} : { based_on: basedOn });

/** The names of chosen things, on one line. */
export const namesOf = (things: readonly { id: number; name: string }[], ids: readonly number[]): string =>
  things
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');
