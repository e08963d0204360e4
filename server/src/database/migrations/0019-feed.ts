import { type Kysely, type Migration, sql } from 'kysely';
import { type Columns, type Engine, inTurn, oneOf, pointsAt, required, type Schema } from './columns.ts';

type Moment = 'insert' | 'update' | 'delete';

/** A kind of change that is noted when rows of a table change. `{row}` is the row: the old one after a delete. */
interface Noted {
  kind: string;
  table: string;
  on: readonly Moment[];
  child?: string;
  item?: string;
  date?: string;
  /** Tables to join, and conditions. */
  from?: string;
  where?: string;
}

const always: readonly Moment[] = ['insert', 'update', 'delete'];

/** A row counts when it is shared, or was until this update. */
const shared = 'SHARED';

const noted: readonly Noted[] = [
  { kind: 'child', table: 'child', on: ['insert', 'update'], child: '{row}.id' },
  { kind: 'message', table: 'message', on: always, item: '{row}.id', where: '{row}.entered_by = 0' },
  { kind: 'activity', table: 'activity', on: always, item: '{row}.id' },
  { kind: 'photo', table: 'photo_share', on: ['insert', 'delete'], item: '{row}.photo_id' },
  {
    ...{ kind: 'photo', table: 'photo', on: ['update'], child: 'photo_share.child_id', item: '{row}.id' },
    ...{ from: 'photo_share', where: 'photo_share.photo_id = {row}.id' },
  },
  {
    ...{ kind: 'photo', table: 'child', on: ['update'], child: '{row}.id', item: 'photo_share.photo_id' },
    ...{ from: 'photo_share', where: 'photo_share.child_id = {row}.id and old.photo_allowed <> new.photo_allowed' },
  },
  { kind: 'form', table: 'filled_form', on: always, item: '{row}.id', where: shared },
  {
    ...{ kind: 'observation_form', table: 'observation_form', on: always },
    ...{ child: 'observation_result.child_id', item: '{row}.id', from: 'observation_result' },
    where: `observation_result.id = {row}.result_id and ${shared}`,
  },
  {
    ...{ kind: 'observation_form', table: 'observation_result', on: ['update'], item: 'observation_form.id' },
    ...{ from: 'observation_form', where: 'observation_form.result_id = {row}.id and observation_form.share = 1' },
  },
  { kind: 'document', table: 'child_document', on: always, item: '{row}.id', where: shared },
  {
    ...{ kind: 'parent_note', table: 'parent_note', on: always },
    ...{ child: 'observation_result.child_id', item: '{row}.id' },
    from: 'observation_form join observation_result on observation_result.id = observation_form.result_id',
    where: `observation_form.id = {row}.form_id and ${shared}`,
  },
  { kind: 'presence', table: 'presence', on: always, date: '{row}.date' },
  { kind: 'presence', table: 'presence_log', on: ['insert'], date: '{row}.date', where: "{row}.kind = 'correct'" },
  { kind: 'absence', table: 'day_absence', on: ['insert'], date: '{row}.date' },
  { kind: 'absence', table: 'day_status', on: always, date: '{row}.date' },
  { kind: 'request', table: 'mutation_request', on: ['insert', 'update'], item: '{row}.id' },
  { kind: 'record', table: 'record_value', on: always, item: '{row}.field_id' },
  { kind: 'consent', table: 'child_permission', on: ['insert'], item: '{row}.id' },
];

/** Notes the change; the same text for both engines. */
function noteOf({ kind, child = '{row}.child_id', item = '0', date = "''", from, where }: Noted, on: Moment): string {
  const row = on === 'delete' ? 'old' : 'new';
  const isShared = on === 'update' ? '(old.share = 1 or new.share = 1)' : `${row}.share = 1`;
  const text = [
    'insert into change_pending (child_id, kind, item_id, date)',
    `select ${child}, '${kind}', ${item}, ${date}`,
    ...(from === undefined ? [] : [`from ${from}`]),
    ...(where === undefined ? [] : [`where ${where}`]),
  ];
  return text.join(' ').replaceAll('{row}', row).replaceAll(shared, isShared);
}

async function createTrigger(db: Kysely<unknown>, engine: Engine, name: string, on: string, body: string) {
  if (engine === 'sqlite') {
    await sql.raw(`create trigger ${name} after ${on} begin ${body}; end`).execute(db);
    return;
  }
  const [event = '', ...how] = on.split(' for ');
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$;
       create trigger ${name} after ${event} for ${how.join('') || 'each row'} execute function ${name}()`,
    )
    .execute(db);
}

async function noteChanges(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const one of noted) {
    for (const on of one.on) {
      await createTrigger(
        db,
        engine,
        `feed_${one.kind}_of_${one.table}_${on}`,
        `${on} on ${one.table}`,
        noteOf(one, on),
      );
    }
  }
}

const wake = '{"kind":"feed-changed"}';

/**
 * Wakes who waits for changes, over the transport of the live channel. On SQLite the first of the changes that wait to be
 * ordered does so: later ones are found together with it.
 */
async function wakeReaders(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const body =
    engine === 'sqlite'
      ? `insert into event_outbox (message) select '${wake}'
         where (select count(*) from (select 1 from change_pending limit 2)) = 1`
      : `perform pg_notify('groepsapp_realtime', '${wake}')`;
  const each = engine === 'sqlite' ? 'insert on change_pending' : 'insert on change_pending for each statement';
  await createTrigger(db, engine, 'feed_wake', each, body);
}

/**
 * Changes as triggers note them, until they are ordered; and the ordered ones, of which the id is the position in the
 * feed. On PostgreSQL a transaction may commit after one with higher ids, so that only ordering what is committed gives
 * positions that a reader can count on.
 */
async function changes(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('change_pending')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', required)
    .addColumn('kind', text, required)
    .addColumn('item_id', 'integer', required)
    .addColumn('date', text, required)
    .execute();
  await schema
    .createTable('change')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('child_id', 'integer', required)
    .addColumn('kind', text, required)
    .addColumn('item_id', 'integer', required)
    .addColumn('date', text, required)
    .addColumn('noted_at', text, required)
    .execute();
  await schema.createIndex('change_company').on('change').columns(['company_id', 'id']).execute();
  await schema
    .createTable('feed_state')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('dropped_up_to', 'integer', required)
    .execute();
}

async function receipts(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('message_receipt')
    .addColumn('message_id', 'integer', (column) => column.primaryKey().notNull().references('message.id'))
    .addColumn('delivered_at', text)
    .addColumn('read_at', text)
    .execute();
}

async function audit(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('integration_audit')
    .addColumn('id', id.type, id.refine)
    .addColumn('at', text, required)
    .addColumn('integration_id', 'integer', pointsAt('integration_token'))
    .addColumn('action', text, required)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('period', text, required)
    .execute();
  await schema.createIndex('integration_audit_child').on('integration_audit').columns(['child_id', 'at']).execute();
  await schema
    .createIndex('integration_audit_once')
    .on('integration_audit')
    .columns(['integration_id', 'child_id', 'action', 'period'])
    .unique()
    .execute();
}

/** What tokens allowed before they had scopes. */
const before =
  'sign-in:write messages:write requests:read requests:write news:write carers:read carers:write ' +
  'activity-types:read activity-types:write office:write';

async function scopes(schema: Schema, { text }: Columns): Promise<void> {
  const change = (add: (table: ReturnType<Schema['alterTable']>) => { execute(): Promise<void> }) =>
    add(schema.alterTable('integration_token')).execute();
  await change((table) => table.addColumn('scopes', text, (column) => column.notNull().defaultTo(before)));
  await change((table) => table.addColumn('networks', text, (column) => column.notNull().defaultTo('')));
  await change((table) => table.addColumn('expires_at', text));
  await change((table) => table.addColumn('last_used_at', text));
}

async function webhooks(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('webhook')
    .addColumn('id', id.type, id.refine)
    .addColumn('integration_id', 'integer', pointsAt('integration_token'))
    .addColumn('url', text, required)
    .addColumn('secret', text, required)
    .addColumn('private_network', 'integer', required)
    .addColumn('announced', 'integer', required)
    .addColumn('created_at', text, required)
    .addColumn('removed_at', text)
    .execute();
  await schema
    .createTable('webhook_delivery')
    .addColumn('id', id.type, id.refine)
    .addColumn('webhook_id', 'integer', pointsAt('webhook'))
    .addColumn('kind', text, oneOf('kind', ['changes', 'test']))
    .addColumn('after', 'integer', required)
    .addColumn('up_to', 'integer', required)
    .addColumn('status', text, oneOf('status', ['due', 'dead']))
    .addColumn('attempts', 'integer', required)
    .addColumn('next_at', text, required)
    .addColumn('fault', text, required)
    .addColumn('created_at', text, required)
    .execute();
  await schema.createIndex('webhook_delivery_due').on('webhook_delivery').columns(['status', 'next_at']).execute();
  await schema.createIndex('webhook_delivery_webhook').on('webhook_delivery').column('webhook_id').execute();
}

/** The change feed with its triggers, receipts of messages, the scopes and the audit of tokens, and webhooks. */
export function feedTables(engine: Engine): Migration {
  const tables = inTurn(engine, [changes, receipts, audit, scopes, webhooks]);
  return {
    async up(db: Kysely<unknown>) {
      await tables.up(db);
      await sql`insert into feed_state (id, dropped_up_to) values (1, 0)`.execute(db);
      await noteChanges(db, engine);
      await wakeReaders(db, engine);
    },
  };
}
