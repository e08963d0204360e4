import type { Settings } from '@groepsapp/kernel';
import { features } from '@groepsapp/kernel/area';

/** Kinds of transfer notes as the address names them: announcements (sticky), transfer notes (nonSticky). */
export const kinds = ['nonSticky', 'sticky'] as const;
export type Kind = (typeof kinds)[number];

/** A kind, or both together. */
export type Shown = Kind | 'all';

const settingsOf: Record<Kind, readonly string[]> = {
  nonSticky: features.transferNotesTab,
  sticky: features.announcementsTab,
};

/** The kinds that the settings switch on. */
export function kindsOn(settings: Settings): Kind[] {
  return kinds.filter((kind) => settingsOf[kind].some((name) => settings[name] === '1'));
}

/**
 * What the list shows: the kind in the address when it is on, otherwise all that is on.
 * @param type the parameter `type` of the address
 */
export function shownKind(type: string | null, on: readonly Kind[]): Shown {
  const wanted = on.find((kind) => kind === type);
  const [only] = on;
  if (wanted !== undefined) return wanted;
  return on.length === 1 && only !== undefined ? only : 'all';
}

/** Messages are loaded in steps of this many. */
export const pageSize = 15;

/** The server gives no more than this at once. */
export const mostShown = 600;

/** How many transfer notes are asked for after a number of steps. */
export function limitOf(pages: number): number {
  return Math.min(pages * pageSize, mostShown);
}

/**
 * Whether there may be more transfer notes than are loaded. The list is always requested from its start, so that new transfer notes
 * do not shift the pages.
 */
export function mayHaveMore(loaded: number, limit: number): boolean {
  return loaded >= limit && limit < mostShown;
}
