import type { Generated } from 'kysely';

/** Documents in the record of a child. */
export interface DocumentTables {
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
