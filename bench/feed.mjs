// Reads a month of a company of 4,000 children by the feed, on SQLite: as the past since a date, and again as changes after
// a cursor. Then measures how soon a message of staff is in an answer that waits.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import Libsql from 'libsql';
import { json, signIn } from './account.mjs';
import { startServer } from './server.mjs';
import { percentile } from './statistics.mjs';

const children = 4_000;
const days = 30;
const deliveries = 40;
/** Targets: seconds for the month, and milliseconds for a message. */
const aims = { month: 120, message: 2_000 };
const dayMs = 24 * 60 * 60 * 1000;
const dayAgo = (ago) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);

/** Of each child on each weekday: a visit, three activities and a message of staff. */
function fill(dataDirectory, groupIds) {
  const file = new Libsql(join(dataDirectory, 'groepsapp.sqlite'), { timeout: 60_000 });
  file.exec('begin immediate');
  const addChild = file.prepare(
    `insert into child (company_id, first_name, last_name_suffix, last_name, gender, date_of_birth, photo_allowed)
     values (1, ?, '', 'Jansen', 'V', '2024-05-17', 1) returning id`,
  );
  const place = file.prepare(`insert into placement (child_id, group_id, start_date) values (?, ?, '2024-09-01')`);
  const visit = file.prepare(
    'insert into presence (child_id, group_id, date, start_time, end_time) values (?, ?, ?, ?, ?)',
  );
  const act = file.prepare(
    `insert into activity (child_id, activity_type_id, text, date, start_time, created_at)
     values (?, (select min(id) from activity_type where company_id = 1), ?, ?, ?, ?)`,
  );
  const say = file.prepare(
    `insert into message (child_id, text, created_at, entered_by, name) values (?, ?, ?, 0, '')`,
  );
  for (let count = 0; count < children; count += 1) {
    const { id } = addChild.get(`Kind ${count}`);
    const groupId = groupIds[count % groupIds.length];
    place.run(id, groupId);
    for (let ago = days; ago > 0; ago -= 1) {
      const date = dayAgo(ago);
      if ([0, 6].includes(new Date(date).getUTCDay())) continue;
      visit.run(id, groupId, date, `${date}T07:30:00.000Z`, `${date}T16:30:00.000Z`);
      for (const time of ['09:30', '12:00', '15:00'])
        act.run(id, 'Banaan en een cracker', date, time, `${date}T15:00:00.000Z`);
      say.run(id, 'Ze heeft heerlijk buiten gespeeld en goed gegeten. '.repeat(2), `${date}T15:30:00.000Z`);
    }
  }
  file.exec('commit');
  const last = file.prepare('select max(id) as id from child').get().id;
  file.close();
  return last;
}

function makeToken(dataDirectory) {
  const command = ['server/dist/operate/main.js', 'integration-token', 'create', '--company', '1'];
  const out = execFileSync(process.execPath, [...command, '--name', 'Bench', '--scopes', 'all'], {
    env: { ...process.env, DATA_DIR: dataDirectory },
    encoding: 'utf8',
  });
  return out.trim().split(' ').at(-1);
}

/** Reads until there is no more. */
async function readAll(read, query) {
  const begin = performance.now();
  const pages = [];
  let changes = 0;
  for (let more = true; more;) {
    const asked = performance.now();
    const page = await read(query);
    pages.push(performance.now() - asked);
    changes += page.changes.length;
    ({ more } = page);
    query = { after: page.cursor };
  }
  return { seconds: (performance.now() - begin) / 1_000, changes, pages, cursor: query.after };
}

/** From sending a message to having it in the answer that waited. */
async function deliver(read, origin, headers, childId, cursor) {
  const samples = [];
  for (let count = 0; count < deliveries; count += 1) {
    const waiting = read({ after: cursor, kinds: 'message', wait: '20' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const begin = performance.now();
    await json(`${origin}/api/messages`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ child_id: childId, text: `Bericht ${count}`, created_by: 1 }),
    });
    const page = await waiting;
    if (page.changes.length !== 1) throw new Error(`There are ${page.changes.length} changes instead of one`);
    samples.push(performance.now() - begin);
    cursor = page.cursor;
  }
  return samples;
}

export async function main() {
  const server = await startServer([]);
  try {
    const { origin, dataDirectory } = server;
    const token = makeToken(dataDirectory);
    const read = (query) =>
      json(`${origin}/api/integration/changes?${new URLSearchParams(query)}`, {
        headers: { 'X-Integration-Token': token },
      });
    const { headers, groupIds } = await signIn(origin);
    const start = await readAll(read, {});
    const childId = fill(dataDirectory, groupIds);
    const changed = await readAll(read, { after: start.cursor });
    const past = await readAll(read, { since: dayAgo(days) });
    const delivered = await deliver(read, origin, headers, childId, past.cursor);
    const row = ({ seconds, changes, pages }) => ({
      changes,
      seconds: seconds.toFixed(1),
      'slowest page (ms)': Math.max(...pages).toFixed(0),
      'of the aim': (seconds / aims.month).toFixed(2),
    });
    console.table({ 'changes after a cursor': row(changed), 'the past since a date': row(past) });
    const slowest = percentile(delivered, 0.95);
    console.log(`Message of staff to the answer that waits, p95: ${slowest.toFixed(0)} ms of ${aims.message}.`);
  } finally {
    await server.stop();
  }
}
