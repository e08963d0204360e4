import type { Generated } from 'kysely';

/** Transfer notes and announcements. */
export interface NotesTables {
  transfer_note: {
    id: Generated<number>;
    note: string;
    date: string;
    sticky: number;
    created_at: string;
    /** The account that wrote it; `null` when unknown. */
    account_id: number | null;
    modified_at: string | null;
    /** The account that edited it last. */
    modified_by: number | null;
  };
  transfer_note_group: { transfer_note_id: number; group_id: number };
}
