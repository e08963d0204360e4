/** The address of a child's record, on one of its tabs. */
export function childPath(childId: number, tab?: string): string {
  return tab === undefined ? `/children/${childId}` : `/children/${childId}/${tab}`;
}

/**
 * The child that an address names.
 * @param text the part of the address
 * @returns `null` for what is no id
 */
export function childIdIn(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
