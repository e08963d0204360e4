import type { Generated } from 'kysely';

/** Children and their places in groups. */
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
}
