// Fills the database of a bench with the day of a large establishment, on SQLite.
import { join } from 'node:path';
import Libsql from 'libsql';

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

function adders(file) {
  const child = file.prepare(
    `insert into child (company_id, first_name, last_name_suffix, last_name, gender, date_of_birth, photo_allowed)
     values (?, ?, '', ?, 'V', '2024-05-17', 1) returning id`,
  );
  const placement = file.prepare(`insert into placement (child_id, group_id, start_date) values (?, ?, '2024-09-01')`);
  const planned = file.prepare(
    `insert into planning_item (child_id, group_id, date, start_time, end_time, status, reason)
     values (?, ?, ?, ?, ?, 'DEFAULT', 'extra')`,
  );
  return { child, placement, planned };
}

const hour = (value) => `${String(value).padStart(2, '0')}:00`;

/**
 * Adds a group with children who are planned today.
 * @returns ids and names of the group and the children
 */
export function addGroup(file, { establishmentId, name, children }) {
  const { company_id } = file.prepare('select company_id from establishment where id = ?').get(establishmentId);
  const { id: groupId } = file
    .prepare(
      `insert into care_group (establishment_id, name, abbreviation, color, min_age, max_age, max_children)
       values (?, ?, 'BN', '#1F6F66', 0, 4, 400) returning id`,
    )
    .get(establishmentId, name);
  const add = adders(file);
  const made = [];
  for (let count = 0; count < children; count += 1) {
    const first = `Kind ${String(count).padStart(4, '0')}`;
    const { id } = add.child.get(company_id, first, 'Jansen');
    add.placement.run(id, groupId);
    add.planned.run(id, groupId, today(), hour(7 + (count % 3)), hour(16 + (count % 3)));
    made.push({ id, name: `${first} Jansen` });
  }
  return { groupId, children: made };
}

/** Gives each child activities today, of the types that the company has. */
export function addActivities(file, establishmentId, childIds, perChild) {
  const types = file
    .prepare(
      `select t.id from activity_type t join establishment e on e.company_id = t.company_id
       where e.id = ? and t.active = 1 and t.enter_time_end = 0 order by t.position limit ?`,
    )
    .all(establishmentId, perChild);
  const add = file.prepare(
    `insert into activity (child_id, activity_type_id, text, date, start_time, end_time, entry_id, created_at)
     values (?, ?, 'Alles op', ?, ?, null, null, ?)`,
  );
  const at = new Date().toISOString();
  for (const id of childIds) {
    for (let count = 0; count < perChild; count += 1) {
      add.run(id, types[count % types.length].id, today(), hour(7 + count), at);
    }
  }
}

export function setSetting(file, establishmentId, name, value) {
  const { company_id } = file.prepare('select company_id from establishment where id = ?').get(establishmentId);
  file
    .prepare(
      `insert into setting (company_id, establishment_id, name, value) values (?, ?, ?, ?)
       on conflict (company_id, establishment_id, name) do update set value = excluded.value`,
    )
    .run(company_id, establishmentId, name, value);
}
