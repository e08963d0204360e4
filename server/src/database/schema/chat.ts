import type { Generated } from 'kysely';

/** Care instructions, and the messages between parents and staff. */
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
}
