// Measures one unread check on the server: an establishment of 300 children with 200,000 messages, on SQLite.
import { join } from 'node:path';
import Libsql from 'libsql';
import { signIn } from './account.mjs';
import { startServer } from './server.mjs';
import { percentile } from './statistics.mjs';

const children = 300;
const messages = 200_000;
/** Part of every thread that is marked as read. */
const readPart = 0.98;
const checks = 600;
const warmUp = 100;
/** Target for the slowest hundredth, in milliseconds. */
const aim = 20;
const moment = '2026-01-01T08:00:00.000Z';

/** Places new children in the groups until there are enough, and returns all of them. */
function fillGroups(file, groupIds) {
  const inGroups = groupIds.join(',');
  const placed = () =>
    file
      .prepare(`select distinct child_id as id from placement where group_id in (${inGroups}) and end_date is null`)
      .all()
      .map(({ id }) => id);
  const { company_id } = file
    .prepare(
      'select company_id from establishment join care_group g on g.establishment_id = establishment.id where g.id = ?',
    )
    .get(groupIds[0]);
  const addChild = file.prepare(
    `insert into child (company_id, first_name, last_name_suffix, last_name, gender, date_of_birth, photo_allowed)
     values (?, ?, '', 'Jansen', 'V', '2024-05-17', 1) returning id`,
  );
  const addPlacement = file.prepare(
    `insert into placement (child_id, group_id, start_date) values (?, ?, '2024-09-01')`,
  );
  for (let count = placed().length; count < children; count += 1) {
    const { id } = addChild.get(company_id, `Kind ${count}`);
    addPlacement.run(id, groupIds[count % groupIds.length]);
  }
  return placed().slice(0, children);
}

/** Writes the messages of all children in turn, so that those of one child are scattered over the table as in practice. */
function fillThreads(file, childIds) {
  const add = file.prepare('insert into message (child_id, text, created_at, entered_by, name) values (?, ?, ?, ?, ?)');
  const text = 'Vandaag haalt opa hem op, hij staat op de lijst. '.repeat(2);
  for (let count = 0; count < messages; count += 1) {
    const turn = Math.floor(count / childIds.length);
    add.run(childIds[count % childIds.length], text, moment, turn % 2, turn % 2 ? 'Ouder' : '');
  }
}

function markRead(file, establishmentId, childIds) {
  const mark = file.prepare(
    `insert or replace into message_read (child_id, establishment_id, up_to_message_id, read_at, account_id)
     select ?, ?, id, ?, (select min(account_id) from account_establishment where establishment_id = ?)
     from message where child_id = ? order by id limit 1 offset
       (select cast(count(*) * ? as integer) from message where child_id = ?)`,
  );
  for (const id of childIds) mark.run(id, establishmentId, moment, establishmentId, id, readPart, id);
}

function fill(dataDirectory, { establishmentId, groupIds }) {
  const file = new Libsql(join(dataDirectory, 'groepsapp.sqlite'), { timeout: 30_000 });
  file.exec('begin immediate');
  const childIds = fillGroups(file, groupIds);
  fillThreads(file, childIds);
  markRead(file, establishmentId, childIds);
  file.exec('commit');
  file.close();
}

async function timesOf(url, headers) {
  const times = [];
  for (let count = 0; count < warmUp + checks; count += 1) {
    const began = performance.now();
    const response = await fetch(url, { headers });
    if (!response.ok) throw new Error(`${response.status} from ${new URL(url).pathname}`);
    await response.arrayBuffer();
    times.push(performance.now() - began);
  }
  return times.slice(warmUp);
}

function summary(times) {
  const milliseconds = (fraction) => Number(percentile(times, fraction).toFixed(1));
  const p99 = milliseconds(0.99);
  return { 'p50 ms': milliseconds(0.5), 'p99 ms': p99, 'aim ms': aim, 'p99 / aim': (p99 / aim).toFixed(2) };
}

/** Measures both unread checks through the whole server, one request after the other. */
async function measureUnread() {
  const server = await startServer([]);
  try {
    const { headers, establishmentId, groupIds } = await signIn(server.origin);
    fill(server.dataDirectory, { establishmentId, groupIds });
    const ask = (path) => timesOf(`${server.origin}/api${path}?id_group=${groupIds.join(',')}`, headers);
    return {
      'count per child': summary(await ask('/messages/unread-message-count')),
      'any at all': summary(await ask('/events/has-unread-messages')),
    };
  } finally {
    await server.stop();
  }
}

export async function main() {
  const calls = await measureUnread();
  console.log(`Unread checks: ${children} children with ${messages} messages, ${checks} of each kind, SQLite.`);
  console.table(calls);
}
