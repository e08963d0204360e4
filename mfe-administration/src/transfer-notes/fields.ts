import type { Group, TransferNote } from '@groepsapp/kernel';
import type { FieldProblems } from '@groepsapp/kernel/forms';
import { transferNotesTexts } from './transferNotesTexts';

/** The fields of the form. */
export interface NoteFields {
  note: string;
  sticky: boolean;
  /** `null` while nothing, or nothing that can be read, is filled in. */
  date: string | null;
  groupIds: readonly number[];
}

/** What is edited of a transfer note, and its version: the moment of its last change. */
export function savedFields(transferNote: TransferNote): { fields: NoteFields; version: string } {
  const { note, sticky, date, id_group } = transferNote;
  return { fields: { note, sticky, date, groupIds: id_group }, version: versionOf(transferNote) };
}

/** What is saved: an announcement has no date, and the order of the groups does not matter. */
export function contentOf({ note, sticky, date, groupIds }: NoteFields): unknown {
  return [note.trim(), sticky, sticky ? null : date, groupIds.toSorted((a, b) => a - b)];
}

/** The fields that must be filled in and are not; the text above the form says so. */
export function missingIn({ note, sticky, date, groupIds }: NoteFields): FieldProblems<NoteFields> {
  return {
    ...(note.trim() === '' && { note: '' }),
    ...(!sticky && date === null && { date: '' }),
    ...(groupIds.length === 0 && { groupIds: '' }),
  };
}

/** The version of a note: the moment of its last change. */
export function versionOf({ modified_at, created_at }: TransferNote): string {
  return modified_at ?? created_at;
}

/** The names of groups, as far as they are known. */
export function groupNames(ids: readonly number[], groups: readonly Pick<Group, 'id' | 'name'>[]): string {
  const names = ids.map((id) => groups.find((group) => group.id === id)?.name ?? transferNotesTexts.unknownGroup);
  return [...new Set(names)].join(', ');
}
