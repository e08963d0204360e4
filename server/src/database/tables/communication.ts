import {
  belongsTo,
  defaultsTo,
  flag,
  id,
  index,
  integer,
  key,
  nullable,
  oneOf,
  oneOfNumbers,
  pointsAt,
  primary,
  table,
  text,
} from './columns.ts';

/** Care instructions, messages between parents and staff, transfer notes, and news of the office for staff. */
export const communicationTables = {
  instruction: table(
    {
      id,
      child_id: pointsAt('child'),
      title: text,
      body: text,
      priority: oneOf(['0', '1']),
      created_at: text,
      modified_at: nullable(text),
    },
    index('instruction_child', 'child_id'),
  ),
  /** Earlier texts of instructions, with who wrote them and who changed or removed them. */
  instruction_version: table(
    {
      id,
      /** May have been removed since. */
      instruction_id: integer,
      child_id: pointsAt('child'),
      title: text,
      body: text,
      priority: oneOf(['0', '1']),
      written_at: text,
      /** `null` when unknown. */
      written_by: nullable(pointsAt('account')),
      replaced_at: text,
      replaced_by: nullable(pointsAt('account')),
      removed: flag,
    },
    index('instruction_version_child', 'child_id', 'instruction_id', 'id'),
  ),
  message: table(
    {
      id,
      child_id: pointsAt('child'),
      text,
      created_at: text,
      /** 0 staff, 1 parent. */
      entered_by: flag,
      /** Name of the parent; empty when unknown. */
      name: text,
      /** The account that sent it; `null` for messages of parents and for messages from before this column existed. */
      created_by: nullable(pointsAt('account')),
    },
    index('message_child', 'child_id', 'id'),
    index('message_unread', 'child_id', 'entered_by', 'id'),
  ),
  /** The last message of a child's thread that the staff of an establishment have read. */
  message_read: table(
    {
      child_id: pointsAt('child'),
      establishment_id: pointsAt('establishment'),
      up_to_message_id: integer,
      read_at: text,
      account_id: pointsAt('account'),
    },
    key('child_id', 'establishment_id'),
  ),
  /** History of `message_read`: which account moved the mark, from and to which message, and when. */
  message_reading: table(
    {
      id,
      child_id: pointsAt('child'),
      establishment_id: pointsAt('establishment'),
      up_to_message_id: integer,
      read_at: text,
      account_id: pointsAt('account'),
    },
    index('message_reading_child', 'child_id', 'id'),
  ),
  transfer_note: table({
    id,
    note: text,
    date: text,
    sticky: flag,
    created_at: text,
    /** The account that wrote it; `null` when unknown. */
    account_id: nullable(pointsAt('account')),
    modified_at: nullable(text),
    /** The account that edited it last. */
    modified_by: nullable(pointsAt('account')),
  }),
  transfer_note_group: table(
    { transfer_note_id: belongsTo('transfer_note'), group_id: pointsAt('care_group') },
    key('group_id', 'transfer_note_id'),
    index('transfer_note_group_note', 'transfer_note_id'),
  ),
  news: table({
    id,
    company_id: pointsAt('company'),
    /** 1 newsletter, 2 message. */
    type: oneOfNumbers([1, 2]),
    title: text,
    created_at: text,
  }),
  /** The establishments in which an item is shown. */
  news_establishment: table(
    { news_id: pointsAt('news'), establishment_id: pointsAt('establishment') },
    key('establishment_id', 'news_id'),
    index('news_establishment_news', 'news_id'),
  ),
  /** The parts of an item, in order of position. */
  news_block: table(
    {
      news_id: pointsAt('news'),
      position: integer,
      /** Markdown, the description of an image, or empty. */
      content: text,
      type: defaultsTo(oneOf(['text', 'image', 'files']), 'text'),
    },
    key('news_id', 'position'),
  ),
  /** Images and downloads that the office sent, by the id of the stored file. */
  news_file: table({
    file_id: primary(nullable(text)),
    company_id: pointsAt('company'),
    kind: oneOf(['image', 'download']),
    name: text,
    /** Media type. */
    type: text,
    /** Bytes. */
    size: integer,
    created_at: text,
  }),
  /** The files of a block: one of an image, any number of downloads, in order. */
  news_block_file: table(
    {
      news_id: pointsAt('news'),
      position: integer,
      number: integer,
      file_id: { ...text, refersTo: 'news_file.file_id' },
    },
    key('news_id', 'position', 'number'),
    index('news_block_file_file', 'file_id'),
  ),
};
