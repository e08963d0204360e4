import type { Group, TransferNote } from '@groepsapp/kernel';
import { messagesTexts } from './messagesTexts';

/** The fields of the form. */
export interface MessageFields {
  note: string;
  sticky: boolean;
  /** `null` while nothing, or nothing that can be read, is filled in. */
  date: string | null;
  groupIds: readonly number[];
}

export function fieldsOf({ note, sticky, date, id_group }: TransferNote): MessageFields {
  return { note, sticky, date, groupIds: id_group };
}

/** Fields as one text, to compare them; the order of the groups does not matter. */
export function contentOf({ note, sticky, date, groupIds }: MessageFields): string {
  return JSON.stringify([note.trim(), sticky, sticky ? null : date, groupIds.toSorted((a, b) => a - b)]);
}

/** Whether something that must be filled in is missing. An announcement has no date. */
export function isIncomplete({ note, sticky, date, groupIds }: MessageFields): boolean {
  return note.trim() === '' || groupIds.length === 0 || (!sticky && date === null);
}

/** The version of a note: the moment of its last change. */
export function versionOf({ modified_at, created_at }: TransferNote): string {
  return modified_at ?? created_at;
}

/** The names of groups, as far as they are known. */
export function groupNames(ids: readonly number[], groups: readonly Pick<Group, 'id' | 'name'>[]): string {
  const names = ids.map((id) => groups.find((group) => group.id === id)?.name ?? messagesTexts.unknownGroup);
  return [...new Set(names)].join(', ');
}
