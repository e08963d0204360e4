/** The address of a child's record, on one of its tabs. */
export function childPath(childId: number, tab?: string): string {
  return tab === undefined ? `/children/${childId}` : `/children/${childId}/${tab}`;
}

/**
 * Reads the child id from a path parameter.
 * @param text the path parameter
 * @returns the id, or `null` when the text is not a valid id
 */
export function parseChildId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
