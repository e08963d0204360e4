// What benches write into the SQLite database of their server, beside groups of `OwnGroup`.
import { join } from 'node:path';
import Libsql from 'libsql';
import { OwnGroup } from '../e2e/support/children.ts';

/** Today in the Netherlands, YYYY-MM-DD. */
export const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date());

/** Opens the database of a bench's server, runs the work in one transaction and closes it. */
export function inDatabase(dataDirectory, work) {
  const file = new Libsql(join(dataDirectory, 'groepsapp.sqlite'), { timeout: 30_000 });
  file.exec('begin immediate');
  const result = work(file);
  file.exec('commit');
  file.close();
  return result;
}

/** A group of the main establishment with so many children, who are planned today. */
export function largeGroup(server, name, count) {
  const names = Array.from({ length: count }, (_, at) => [`Kind ${String(at).padStart(4, '0')}`, '', 'Jansen']);
  const group = OwnGroup.make(server, name, names);
  group.planToday();
  return group;
}

/** Gives each child of a group activities today, of the types that the company has. */
export function addActivities(file, { id: groupId, children }, perChild) {
  const types = file
    .prepare(
      `select t.id from activity_type t join establishment e on e.company_id = t.company_id
       join care_group g on g.establishment_id = e.id
       where g.id = ? and t.active = 1 and t.enter_time_end = 0 order by t.position limit ?`,
    )
    .all(groupId, perChild);
  const add = file.prepare(
    `insert into activity (child_id, activity_type_id, text, date, start_time, end_time, entry_id, created_at)
     values (?, ?, 'Alles op', ?, ?, null, null, ?)`,
  );
  const at = new Date().toISOString();
  for (const { id } of children) {
    for (let count = 0; count < perChild; count += 1) {
      add.run(id, types[count % types.length].id, today(), `${String(7 + count).padStart(2, '0')}:00`, at);
    }
  }
}
