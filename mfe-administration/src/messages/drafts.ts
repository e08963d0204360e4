import { defineKept } from '@groepsapp/kernel/store';
import type { MessageFields } from './fields';

/** What was filled in and not saved. */
export interface MessageDraft extends MessageFields {
  /** The version that was being edited; `null` for a new message. */
  version: string | null;
}

/** A stored entry of whatever shape. */
type Loose = Partial<Record<keyof MessageDraft, unknown>>;

function checkDraft(entry: unknown): MessageDraft | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { note, sticky, date = null, groupIds, version = null }: Loose = entry;
  if (typeof note !== 'string' || typeof sticky !== 'boolean' || !Array.isArray(groupIds)) return null;
  return {
    note,
    sticky,
    date: typeof date === 'string' ? date : null,
    groupIds: groupIds.filter((id) => typeof id === 'number'),
    version: typeof version === 'string' ? version : null,
  };
}

/** Unsaved messages: one new one for each establishment, and one for each message that was being edited. */
export const draftsOf = defineKept<MessageDraft>({ name: 'administration.drafts', version: 1, check: checkDraft });
