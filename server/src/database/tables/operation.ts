import {
  belongsTo,
  defaultsTo,
  id,
  index,
  integer,
  key,
  nullable,
  pointsAt,
  primary,
  table,
  text,
  textByLocale,
  textOf,
  uniqueIndex,
  uniqueTogether,
  where,
} from './columns.ts';

/** Operational data of the server itself, and what is brought in from elsewhere. */
export const operationTables = {
  /** Signing credentials of the live channel, shared by all processes; one row. */
  realtime_app: table({ id: primary(integer), key: text, secret: text, other_secret: nullable(text) }),
  /** One row that the health check writes. */
  health_check: table({ id: primary(integer), checked_at: text }),
  last_backup: table({ id: primary(integer), made_at: text }),
  /** Events that the server on an embedded database still has to send to browsers; PostgreSQL uses NOTIFY instead. */
  event_outbox: table({ id, message: text }),
  /**
   * Idempotency keys: sending again with a known key changes nothing. `made_id` is the row that the first attempt
   * created.
   */
  idempotency_key: table(
    { sender: text, key: text, fingerprint: text, made_id: nullable(integer), expires_at: text },
    key('sender', 'key'),
    index('idempotency_key_expiry', 'expires_at'),
  ),
  /** Which account read or changed which item of which child, and when; never the content. */
  audit: table(
    {
      id,
      at: text,
      account_id: pointsAt('account'),
      action: text,
      child_id: pointsAt('child'),
      /** Id of the item, when the line is about a single item. */
      item_id: nullable(integer),
      /** For reads: the start of the quarter of an hour in which the read is stored once. `null` for changes. */
      period: nullable(textByLocale),
      /** Where and in which session; `null` for lines of before. */
      device_id: nullable(integer),
      session_id: nullable(integer),
    },
    index('audit_child', 'child_id', 'at'),
    index('audit_account', 'account_id', 'at'),
    uniqueIndex('audit_once', 'account_id', 'child_id', 'action', 'period'),
    index('audit_device', 'device_id', 'at'),
  ),
  /** What was changed in management: by whom, and what stood there before and after. */
  management_change: table(
    {
      id,
      company_id: belongsTo('company'),
      /** The location that it is about; `null`: the company. */
      establishment_id: nullable(integer),
      made_at: text,
      /** The address of an account, or 'operator'. */
      made_by: text,
      kind: textOf<
        'account' | 'tablet' | 'setting' | 'import' | 'integration' | 'privacy' | 'place' | 'list' | 'release'
      >(),
      subject: text,
      action: text,
      before: nullable(text),
      after: nullable(text),
    },
    index('management_change_company', 'company_id', 'id'),
  ),
  /** The key under which a sender knows a row. A row may have several. */
  external_reference: table(
    {
      company_id: pointsAt('company'),
      /** An `ImportKind`. */
      kind: text,
      reference: text,
      /** The id of the row; for rows without an id of their own the first part of their key, see `import/kinds`. */
      row_id: integer,
      /** The second part of the key of a row without an id; otherwise empty. */
      part: defaultsTo(text, ''),
      /** Of the fields as they were last sent, so that a row that is sent again is not compared. */
      hash: text,
      /** The day on which the sender ended the row. */
      ended: nullable(text),
      changed_at: text,
      /** `hash`, and a hash of each field as it was last sent; `null` for rows of before. Another `hash` makes it void. */
      sent: nullable(text),
    },
    key('company_id', 'kind', 'reference'),
    index('external_reference_row', 'kind', 'row_id'),
  ),
  /** By a hash, the references of children that were erased: the import refuses them. */
  erased_reference: table({ company_id: belongsTo('company'), hash: text }, key('company_id', 'hash')),
  /** A run of the import. At most one per company is not finished. */
  import_run: table(
    {
      id,
      company_id: pointsAt('company'),
      /** Random, of the process that runs it. */
      owner: text,
      started_at: text,
      /** A run whose process died is over some time after this moment. */
      heartbeat_at: text,
      finished_at: nullable(text),
      /** `checked`: a dry run that waits for a yes; `null`: of a server of before. */
      state: nullable(textOf<'checked' | 'running' | 'done' | 'stopped' | 'failed' | 'undone'>()),
      /** The address of an account, or 'operator'. */
      made_by: nullable(text),
      /** The names of the files. */
      name: nullable(text),
      /** Of a dry run as JSON how its file is read, and the id of that file. */
      options: nullable(text),
      file_id: nullable(text),
      /** As JSON the rows of each sort of line, and the kinds of which more would end than is likely to be meant. */
      counts: nullable(text),
      dangers: nullable(text),
      done: nullable(integer),
      total: nullable(integer),
      /** The run that this one undoes. */
      undoes: nullable(integer),
    },
    where('finished_at is null', uniqueIndex('import_run_running', 'company_id')),
  ),
  /** The report of a run, a line for each row: an entry of `ImportReport` or of an undo as JSON. */
  import_line: table(
    { id, run_id: belongsTo('import_run'), sort: text, line: text },
    index('import_line_run', 'run_id', 'sort', 'id'),
  ),
  /** A row that the last run of a company wrote, as JSON; `null` where there was none. */
  import_image: table(
    {
      id,
      run_id: belongsTo('import_run'),
      table_name: text,
      row_key: text,
      before: nullable(text),
      after: nullable(text),
    },
    uniqueTogether('import_image_row', 'run_id', 'table_name', 'row_key'),
  ),
};
