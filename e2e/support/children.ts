import { join } from 'node:path';
import Database from 'libsql';
import { mainEstablishment } from './api.ts';
import type { RunningServer } from './server.ts';

/** A child that a journey created. */
export interface OwnChild {
  id: number;
  fullName: string;
}

export type ChildName = readonly [first: string, suffix: string, last: string];

interface WithId {
  id: number;
}

/** A child with a long name, to test the layout of screens. */
export const yagiz: ChildName = ['Yağız', "van 't", "Hof-in 't Veld"];

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date());

/** A new group of the main establishment with new children, without messages or instructions. */
export class OwnGroup {
  readonly #file: string;

  private constructor(
    readonly id: number,
    readonly name: string,
    readonly children: readonly OwnChild[],
    file: string,
  ) {
    this.#file = file;
  }

  /** Makes the group in the database of a server that runs. */
  static make({ dataDirectory }: RunningServer, name: string, names: readonly ChildName[]): OwnGroup {
    const file = join(dataDirectory, 'groepsapp.sqlite');
    return inTransaction(file, (db) => {
      const place = db
        .prepare('select id, company_id from establishment where name = ?')
        .get(mainEstablishment) as WithId & {
        company_id: number;
      };
      const group = db
        .prepare(
          `insert into care_group (establishment_id, name, abbreviation, color, min_age, max_age, max_children)
           values (?, ?, 'EG', '#1F6F66', 0, 4, 400) returning id`,
        )
        .get(place.id, name) as WithId;
      const addChild = db.prepare(
        `insert into child (company_id, first_name, last_name_suffix, last_name, gender, date_of_birth, photo_allowed)
         values (?, ?, ?, ?, 'V', '2024-05-17', 1) returning id`,
      );
      const addPlacement = db.prepare(
        `insert into placement (child_id, group_id, start_date) values (?, ?, '2024-09-01')`,
      );
      const children = names.map((parts) => {
        const { id } = addChild.get(place.company_id, ...parts) as WithId;
        addPlacement.run(id, group.id);
        return { id, fullName: parts.filter((part) => part !== '').join(' ') };
      });
      return new OwnGroup(group.id, name, children, file);
    });
  }

  /** The child that the journey is about. */
  get child(): OwnChild {
    const [child] = this.children;
    if (!child) throw new Error(`${this.name} has no children.`);
    return child;
  }

  /** Gives a child a past: messages by turns of a parent and of staff, one a minute, of which the last is `Bericht {count}`. */
  addMessages(childId: number, count: number): void {
    inTransaction(this.#file, (db) => {
      const add = db.prepare(
        'insert into message (child_id, text, created_at, entered_by, name) values (?, ?, ?, ?, ?)',
      );
      const end = Date.now();
      for (let number = 1; number <= count; number += 1) {
        const at = new Date(end - (count - number) * 60_000).toISOString();
        const byParent = number % 2 === 1;
        add.run(childId, `Bericht ${number}`, at, byParent ? 1 : 0, byParent ? 'Fatima' : '');
      }
    });
  }

  /** Plans all children for today, so that they stand in the screens of the day. */
  planToday(from = '08:00', until = '18:00'): void {
    inTransaction(this.#file, (db) => {
      const add = db.prepare(
        `insert into planning_item (child_id, group_id, date, start_time, end_time, status, reason)
         values (?, ?, ?, ?, ?, 'DEFAULT', 'extra')`,
      );
      for (const { id } of this.children) add.run(id, this.id, today(), from, until);
    });
  }

  /** Gives all children as many marks as a row may have: two allergies, a diet and a medicine in the record, and ill today. */
  addMarks(texts: Readonly<Record<'allergy' | 'diet' | 'medical', string>>): void {
    inTransaction(this.#file, (db) => {
      const add = db.prepare(
        `insert into record_value (child_id, field_id, value, changed_at, account_id)
         select child.id, field.id, coalesce(option.id, ?), ?, (select min(id) from account)
         from child join record_section section on section.company_id = child.company_id
         join record_field field on field.section_id = section.id and field.flag = ?
         left join record_option option on option.field_id = field.id and option.raises_flag = 1
         where child.id = ? group by field.id`,
      );
      const ill = db.prepare(
        `insert into day_absence (child_id, date, kind, reason, recorded_at, account_id)
         values (?, ?, 'ill', '', ?, (select min(id) from account))`,
      );
      const now = new Date().toISOString();
      for (const { id } of this.children) {
        for (const [flag, text] of Object.entries(texts)) add.run(text, now, flag, id);
        ill.run(id, today(), now);
      }
    });
  }

  /** Adds a carer who may pick up a child. */
  addCarer(childId: number, name: string, relation: string): void {
    inTransaction(this.#file, (db) => {
      const { id } = db
        .prepare(
          `insert into carer
             (company_id, name, gender, street, postcode, city, mobile, work_phone, email, language, employer, workdays)
           select company_id, ?, 'V', '', '', '', '', '', '', '', '', '' from child where id = ? returning id`,
        )
        .get(name, childId) as WithId;
      db.prepare(
        `insert into child_carer (child_id, carer_id, position, relation, authority, may_pick_up, emergency)
         values (?, ?, 1, ?, 0, 1, 1)`,
      ).run(childId, id, relation);
    });
  }

  /** Signs all children in. */
  signIn(): void {
    inTransaction(this.#file, (db) => {
      const add = db.prepare('insert into presence (child_id, group_id, date, start_time) values (?, ?, ?, ?)');
      const now = new Date().toISOString();
      for (const { id } of this.children) add.run(id, this.id, today(), now);
    });
  }

  /** Marks all messages of a child as read by the establishment. */
  markRead(childId: number): void {
    inTransaction(this.#file, (db) => {
      db.prepare(
        `insert into message_read (child_id, establishment_id, up_to_message_id, read_at, account_id)
         select ?, (select establishment_id from care_group where id = ?), max(id), ?, (select min(id) from account)
         from message where child_id = ?`,
      ).run(childId, this.id, new Date().toISOString(), childId);
    });
  }

  /** Gives a child a result of today of an observation list, in its newest version and without answers. */
  addResult(childId: number, list: string): void {
    inTransaction(this.#file, (db) => {
      const version = db
        .prepare(
          `select v.id, v.list_id from observation_version v join observation_list l on l.id = v.list_id
           where l.title = ? and l.company_id = (select company_id from child where id = ?)
           order by v.number desc limit 1`,
        )
        .get(list, childId) as WithId & { list_id: number };
      const now = new Date().toISOString();
      db.prepare(
        `insert into observation_result (child_id, list_id, version_id, date, active, note, saved_at)
         values (?, ?, ?, ?, 1, '', ?)`,
      ).run(childId, version.list_id, version.id, now.slice(0, 10), now);
    });
  }

  /** The texts of a child's activities, in order. */
  activitiesOf(childId: number): string[] {
    const db = new Database(this.#file, { timeout: 10_000 });
    const rows = db.prepare('select text from activity where child_id = ? order by id').all(childId);
    db.close();
    return (rows as { text: string }[]).map(({ text }) => text);
  }

  /** The records of presence of a child, in order. */
  presenceOf(childId: number): { start_time: string; end_time: string | null }[] {
    const db = new Database(this.#file, { timeout: 10_000 });
    const rows = db
      .prepare('select start_time, end_time from presence where child_id = ? order by start_time')
      .all(childId);
    db.close();
    return rows as { start_time: string; end_time: string | null }[];
  }

  /** The texts of a child's thread, in order. */
  textsOf(childId: number): string[] {
    const db = new Database(this.#file, { timeout: 10_000 });
    const rows = db.prepare('select text from message where child_id = ? order by id').all(childId) as {
      text: string;
    }[];
    db.close();
    return rows.map(({ text }) => text);
  }
}

function inTransaction<T>(file: string, work: (db: Database.Database) => T): T {
  const db = new Database(file, { timeout: 10_000 });
  db.exec('begin immediate');
  const result = work(db);
  db.exec('commit');
  db.close();
  return result;
}
