import type { Generated } from 'kysely';

/** What is brought in from elsewhere. */
export interface ImportTables {
  /** The key under which a sender knows a row. A row may have several. */
  external_reference: {
    company_id: number;
    /** An `ImportKind`. */
    kind: string;
    reference: string;
    /** The id of the row; for rows without an id of their own the first part of their key, see `import/kinds`. */
    row_id: number;
    /** The second part of the key of a row without an id; otherwise empty. */
    part: Generated<string>;
    /** Of the fields as they were last sent, so that a row that is sent again is not compared. */
    hash: string;
    /** The day on which the sender ended the row. */
    ended: string | null;
    changed_at: string;
  };
  /** A run of the import. At most one per company is not finished. */
  import_run: {
    id: Generated<number>;
    company_id: number;
    /** Random, of the process that runs it. */
    owner: string;
    started_at: string;
    /** A run whose process died is over some time after this moment. */
    heartbeat_at: string;
    finished_at: string | null;
  };
}
