import {
  belongsTo,
  check,
  flag,
  id,
  index,
  integer,
  integerOf,
  key,
  nullable,
  oneOf,
  pointsAt,
  primary,
  table,
  text,
  uniqueIndex,
} from './columns.ts';

/** Children and their places in groups, with photos and documents. */
export const childrenTables = {
  child: table(
    {
      id,
      company_id: pointsAt('company'),
      first_name: text,
      last_name_suffix: text,
      last_name: text,
      gender: oneOf(['M', 'V']),
      date_of_birth: text,
      photo_allowed: flag,
      school_id: nullable(pointsAt('school')),
      /** The mentor that was brought in before the record had a field for it, which takes it over. */
      awaited_mentor_id: nullable(pointsAt('employee')),
    },
    index('child_company', 'company_id'),
  ),
  /** The placement of a child in a group; open-ended when `end_date` is null. */
  placement: table(
    { id, child_id: pointsAt('child'), group_id: pointsAt('care_group'), start_date: text, end_date: nullable(text) },
    check('placement_period', 'end_date is null or end_date >= start_date'),
    index('placement_group', 'group_id', 'start_date'),
    index('placement_child', 'child_id', 'start_date'),
  ),
  /** The profile photo of a child. The row stays when the photo is deleted, so that its version is never used again. */
  child_photo: table({
    child_id: primary(nullable(pointsAt('child'))),
    version: integer,
    /** The upright picture in the file store; `null` without a photo. */
    file_id: nullable(text),
    /** The small picture, turned by `degrees`. */
    thumb_id: nullable(text),
    /** By how much the small picture is turned, clockwise. */
    degrees: integerOf<0 | 90 | 180 | 270>(),
    changed_at: text,
    account_id: nullable(pointsAt('account')),
  }),
  photo: table(
    {
      id,
      group_id: pointsAt('care_group'),
      /** The day under which the library shows it. */
      date: text,
      created_at: text,
      account_id: nullable(pointsAt('account')),
      message: text,
      /** The large picture in the file store. */
      file_id: text,
      /** The small picture. */
      thumb_id: text,
      /** SHA-256 of the file that was sent, once per group and day; `null` for photos older than this column. */
      content_hash: nullable(text),
    },
    index('photo_day', 'group_id', 'date', 'id'),
    index('photo_file', 'file_id'),
    index('photo_thumb', 'thumb_id'),
    uniqueIndex('photo_content', 'group_id', 'date', 'content_hash'),
  ),
  /** The children with whose carers a photo is shared. */
  photo_share: table(
    {
      photo_id: belongsTo('photo'),
      child_id: pointsAt('child'),
      shared_at: text,
      account_id: nullable(pointsAt('account')),
    },
    key('photo_id', 'child_id'),
    index('photo_share_child', 'child_id'),
  ),
  /** The account that deleted a photo, with its group and date. */
  photo_deletion: table({
    photo_id: primary(integer),
    group_id: pointsAt('care_group'),
    date: text,
    deleted_at: text,
    account_id: pointsAt('account'),
  }),
  child_document: table(
    {
      id,
      child_id: pointsAt('child'),
      filename: text,
      /** Media type, by content. */
      type: text,
      /** Bytes. */
      size: integer,
      file_id: text,
      share: flag,
      created_at: text,
      account_id: nullable(pointsAt('account')),
    },
    index('child_document_child', 'child_id'),
    index('child_document_file', 'file_id'),
  ),
};
