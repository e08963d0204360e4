import type { Generated } from 'kysely';

/** Care instructions, messages between parents and staff, transfer notes, and news of the office for staff. */
export interface CommunicationTables {
  instruction: {
    id: Generated<number>;
    child_id: number;
    title: string;
    body: string;
    priority: '0' | '1';
    created_at: string;
    modified_at: string | null;
  };
  /** Earlier texts of instructions, with who wrote them and who changed or removed them. */
  instruction_version: {
    id: Generated<number>;
    /** May have been removed since. */
    instruction_id: number;
    child_id: number;
    title: string;
    body: string;
    priority: '0' | '1';
    written_at: string;
    /** `null` when unknown. */
    written_by: number | null;
    replaced_at: string;
    replaced_by: number | null;
    removed: number;
  };
  message: {
    id: Generated<number>;
    child_id: number;
    text: string;
    created_at: string;
    /** 0 staff, 1 parent. */
    entered_by: number;
    /** Name of the parent; empty when unknown. */
    name: string;
    /** The account that sent it; `null` for messages of parents and for messages from before this column existed. */
    created_by: number | null;
  };
  /** The last message of a child's thread that the staff of an establishment have read. */
  message_read: {
    child_id: number;
    establishment_id: number;
    up_to_message_id: number;
    read_at: string;
    account_id: number;
  };
  /** History of `message_read`: which account moved the mark, from and to which message, and when. */
  message_reading: {
    id: Generated<number>;
    child_id: number;
    establishment_id: number;
    up_to_message_id: number;
    read_at: string;
    account_id: number;
  };
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
  news: {
    id: Generated<number>;
    company_id: number;
    /** 1 newsletter, 2 message. */
    type: 1 | 2;
    title: string;
    created_at: string;
  };
  /** The establishments in which an item is shown. */
  news_establishment: { news_id: number; establishment_id: number };
  /** The parts of an item, in order of position. */
  news_block: {
    news_id: number;
    position: number;
    type: Generated<'text' | 'image' | 'files'>;
    /** Markdown, the description of an image, or empty. */
    content: string;
  };
  /** Images and downloads that the office sent, by the id of the stored file. */
  news_file: {
    file_id: string;
    company_id: number;
    kind: 'image' | 'download';
    name: string;
    /** Media type. */
    type: string;
    /** Bytes. */
    size: number;
    created_at: string;
  };
  /** The files of a block: one of an image, any number of downloads, in order. */
  news_block_file: { news_id: number; position: number; number: number; file_id: string };
}
