/** The ids of rows. */
export function idsOf<Id>(rows: readonly { id: Id }[]): Id[] {
  return rows.map(({ id }) => id);
}
