// Reads import files and serves calls in the night in which summer time begins, and prints what comes out of it:
// node … hostProgram.ts <database options as JSON> <import files>
import { buildApp } from '../app.ts';
import { openDatabase } from '../database/index.ts';
import { readFiles } from '../import/readFiles.ts';
import { byName } from '../base/names.ts';
import { drawPdf } from '../pdf/drawPdf.ts';
import { Builder } from './Builder.ts';
import { buildOrganisation } from './organisation.ts';
import { makeTestFiles } from './testFiles.ts';
import { TestClient, type SentTokens } from './TestClient.ts';
import { TestClock } from './TestClock.ts';

const [options = '{}', ...paths] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(options));
const { db } = database;
/** Half past twelve at night in Amsterdam on the day on which summer time begins; in UTC the day before. */
const clock = new TestClock('2026-03-28T23:30:00.000Z');
const { files, remove } = makeTestFiles();
const realtime = { credentials: { key: 'key', secret: 'secret' }, elsewhere: null };
const app = await buildApp({ db, clock, files, realtime, printer: { print: drawPdf } });
const build = new Builder({ db, clock });
const as = (tokens: SentTokens) => new TestClient(app, tokens);
const { client, child, group } = await buildOrganisation({ build, as });

const ofDay = { query: { id_group: `${group}`, date: '2026-03-29' } };
const ofWeek = { query: { id_child: `${child}`, date: '2026-03-29', up_to_date: '2026-04-05' } };
await build.weeklySlot({ child_id: child, group_id: group });
await client.ask('POST /presence', { headers: {}, body: { child_id: child, group_id: group } });

process.stdout.write(
  JSON.stringify({
    host: [Intl.DateTimeFormat().resolvedOptions().timeZone, new Date('2026-03-28T23:30:00Z').getHours()],
    presence: await db.selectFrom('presence').select(['date', 'start_time']).execute(),
    planning: await client.ask('GET /planning', ofWeek),
    activities: await client.ask('GET /activities', ofDay),
    names: ['Zed', 'Öz', 'Ilse', 'Çelik', 'IJsbrand', 'Ilja']
      .map((name, id) => ({ id, name }))
      .sort(byName(({ name }) => name)),
    imported: (await readFiles(paths)).rows,
  }),
);
await app.close();
await database.close();
remove();
