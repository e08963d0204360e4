import { type Kysely, sql } from 'kysely';
import type { Engine } from './columns.ts';

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

/** Begins the change feed: what it starts with, and the triggers that note changes for it. */
export async function beginFeed(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`insert into feed_state (id, dropped_up_to) values (1, 0)`.execute(db);
  await noteChanges(db, engine);
  await wakeReaders(db, engine);
}
