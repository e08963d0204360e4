import type { Generated } from 'kysely';

/** Children and their places in groups, with photos and documents. */
export interface ChildrenTables {
  child: {
    id: Generated<number>;
    company_id: number;
    first_name: string;
    last_name_suffix: string;
    last_name: string;
    gender: 'M' | 'V';
    date_of_birth: string;
    photo_allowed: number;
    school_id: number | null;
    /** The mentor that was brought in before the record had a field for it, which takes it over. */
    awaited_mentor_id: number | null;
  };
  /** The placement of a child in a group; open-ended when `end_date` is null. */
  placement: {
    id: Generated<number>;
    child_id: number;
    group_id: number;
    start_date: string;
    end_date: string | null;
  };
  /** The profile photo of a child. The row stays when the photo is deleted, so that its version is never used again. */
  child_photo: {
    child_id: number;
    version: number;
    /** The upright picture in the file store; `null` without a photo. */
    file_id: string | null;
    /** The small picture, turned by `degrees`. */
    thumb_id: string | null;
    /** By how much the small picture is turned, clockwise. */
    degrees: 0 | 90 | 180 | 270;
    changed_at: string;
    account_id: number | null;
  };
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
  child_document: {
    id: Generated<number>;
    child_id: number;
    filename: string;
    /** Media type, by content. */
    type: string;
    /** Bytes. */
    size: number;
    file_id: string;
    share: number;
    created_at: string;
    account_id: number | null;
  };
}
