import type { Group, Settings, TransferNote } from '@groepsapp/kernel';
import { features } from '@groepsapp/kernel/area';
import type { FieldProblems } from '@groepsapp/kernel/forms';

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
 * The shown kind: the one in the address when it is on, otherwise all that are on.
 * @param type the parameter `type` of the address
 */
export function shownKind(type: string | null, on: readonly Kind[]): Shown {
  const wanted = on.find((kind) => kind === type);
  const [only] = on;
  if (wanted !== undefined) return wanted;
  return on.length === 1 && only !== undefined ? only : 'all';
}

/** The fields of the form. */
export interface NoteFields {
  note: string;
  sticky: boolean;
  /** `null` while nothing, or nothing that can be read, is filled in. */
  date: string | null;
  groupIds: readonly number[];
}

/** The edited fields of a transfer note and its version: the moment of its last change. */
export function savedFields(transferNote: TransferNote): { fields: NoteFields; version: string } {
  const { note, sticky, date, id_group } = transferNote;
  return { fields: { note, sticky, date, groupIds: id_group }, version: noteVersion(transferNote) };
}

/** The body to save: an announcement has no date, and the order of the groups does not matter. */
export function noteContent({ note, sticky, date, groupIds }: NoteFields): unknown {
  return [note, sticky, sticky ? null : date, [...groupIds].sort((a, b) => a - b)];
}

/** The fields that must be filled in and are not; the text above the form says so. */
export function missingNoteFields({ note, sticky, date, groupIds }: NoteFields): FieldProblems<NoteFields> {
  return {
    ...(note.trim() === '' && { note: '' }),
    ...(!sticky && date === null && { date: '' }),
    ...(groupIds.length === 0 && { groupIds: '' }),
  };
}

/** The version of a note: the moment of its last change. */
export function noteVersion({ modified_at, created_at }: TransferNote): string {
  return modified_at ?? created_at;
}

/** The names of groups, as far as they are known. */
export function groupNames(ids: readonly number[], groups: readonly Pick<Group, 'id' | 'name'>[]): string {
  const names = ids.map((id) => groups.find((group) => group.id === id)?.name ?? 'Andere groep');
  return [...new Set(names)].join(', ');
}
