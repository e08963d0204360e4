import type { Generated } from 'kysely';

/** Operational data of the server itself, and what is brought in from elsewhere. */
export interface OperationTables {
  /** Signing credentials of the live channel, shared by all processes; one row. */
  realtime_app: { id: number; key: string; secret: string; other_secret: string | null };
  /** One row that the health check writes. */
  health_check: { id: number; checked_at: string };
  last_backup: { id: number; made_at: string };
  /** Events that the server on an embedded database still has to send to browsers; PostgreSQL uses NOTIFY instead. */
  event_outbox: { id: Generated<number>; message: string };
  /**
   * Idempotency keys: sending again with a known key changes nothing. `made_id` is the row that the first attempt
   * created.
   */
  idempotency_key: {
    sender: string;
    key: string;
    fingerprint: string;
    made_id: number | null;
    expires_at: string;
  };
  /** Which account read or changed which item of which child, and when; never the content. */
  audit: {
    id: Generated<number>;
    at: string;
    account_id: number;
    /** Where and in which session; `null` for lines of before. */
    device_id: number | null;
    session_id: number | null;
    action: string;
    child_id: number;
    /** Id of the item, when the line is about a single item. */
    item_id: number | null;
    /** For reads: the start of the quarter of an hour in which the read is stored once. `null` for changes. */
    period: string | null;
  };
  /** What was changed in management: by whom, and what stood there before and after. */
  management_change: {
    id: Generated<number>;
    company_id: number;
    /** The location that it is about; `null`: the company. */
    establishment_id: number | null;
    made_at: string;
    /** The address of an account, or 'operator'. */
    made_by: string;
    kind: 'account' | 'tablet' | 'setting' | 'import' | 'integration' | 'privacy' | 'place' | 'list' | 'release';
    subject: string;
    action: string;
    before: string | null;
    after: string | null;
  };
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
    /** `hash`, and a hash of each field as it was last sent; `null` for rows of before. Another `hash` makes it void. */
    sent: string | null;
    /** The day on which the sender ended the row. */
    ended: string | null;
    changed_at: string;
  };
  /** By a hash, the references of children that were erased: the import refuses them. */
  erased_reference: { company_id: number; hash: string };
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
    /** `checked`: a dry run that waits for a yes; `null`: of a server of before. */
    state: 'checked' | 'running' | 'done' | 'stopped' | 'failed' | 'undone' | null;
    /** The address of an account, or 'operator'. */
    made_by: string | null;
    /** The names of the files. */
    name: string | null;
    /** Of a dry run as JSON how its file is read, and the id of that file. */
    options: string | null;
    file_id: string | null;
    /** As JSON the rows of each sort of line, and the kinds of which more would end than is likely to be meant. */
    counts: string | null;
    dangers: string | null;
    done: number | null;
    total: number | null;
    /** The run that this one undoes. */
    undoes: number | null;
  };
  /** The report of a run, a line for each row: an entry of `ImportReport` or of an undo as JSON. */
  import_line: { id: Generated<number>; run_id: number; sort: string; line: string };
  /** A row that the last run of a company wrote, as JSON; `null` where there was none. */
  import_image: {
    id: Generated<number>;
    run_id: number;
    table_name: string;
    row_key: string;
    before: string | null;
    after: string | null;
  };
}
