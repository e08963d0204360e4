import type { Generated } from 'kysely';

/** The photo library of groups. */
export interface PhotosTables {
  photo: {
    id: Generated<number>;
    group_id: number;
    /** The day under which the library shows it. */
    date: string;
    created_at: string;
    account_id: number | null;
    message: string;
    /** The large picture in the file store. */
    file_id: string;
    /** The small picture. */
    thumb_id: string;
    /** SHA-256 of the file that was sent, once per group and day; `null` for photos older than this column. */
    content_hash: string | null;
  };
  /** The children with whose carers a photo is shared. */
  photo_share: { photo_id: number; child_id: number; shared_at: string; account_id: number | null };
  /** The account that deleted a photo, with its group and date. */
  photo_deletion: { photo_id: number; group_id: number; date: string; deleted_at: string; account_id: number };
}
