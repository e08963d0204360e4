import { defineKept } from '@groepsapp/kernel/store';
import type { MessageFields } from './fields';

/** What was filled in and not saved. */
export interface MessageDraft extends MessageFields {
  /** The version that was being edited; `null` for a new message. */
  version: string | null;
}

function isIds(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'number');
}

function isText(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function checkDraft(entry: unknown): MessageDraft | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { note, sticky, date, groupIds, version }: Partial<Record<keyof MessageDraft, unknown>> = entry;
  if (typeof note !== 'string' || typeof sticky !== 'boolean') return null;
  return isIds(groupIds) && isText(date) && isText(version) ? { note, sticky, date, groupIds, version } : null;
}

/** Unsaved messages: one new one for each establishment, and one for each message that was being edited. */
export const draftsOf = defineKept<MessageDraft>({ name: 'administration.drafts', version: 1, check: checkDraft });
