// What stands beside the names of children in lists: diets, allergies, refused permissions, instructions, illness.
import { today } from './largeDay.mjs';

/** Marks beside the names: most children have some, a few have many. */
export const marks = [
  { allergies: 'Noten', diet: 'notenvrij', refused: ['photoOthers', 'video'], care: '0' },
  { diet: 'vegetarisch', refused: ['outing'], care: '1' },
  {},
  { allergies: 'Koemelk', diet: 'koemelkvrij', medicines: 'Inhalator voor het buiten spelen', noPhoto: true },
  { diet: 'geen varken', refused: ['outing'] },
  { ill: true, diet: 'halal', care: '0', refused: ['outing'] },
];

/** @returns a function that writes marks of a child into the database of a bench's server, in an open transaction */
export function marker(db) {
  const field = db.prepare(
    `select f.id from record_field f join record_section s on s.id = f.section_id
     join child c on c.company_id = s.company_id where c.id = ? and f.function_name = ?`,
  );
  const option = db.prepare('select id from record_option where field_id = ? and name = ?');
  const value = db.prepare('insert into record_value (child_id, field_id, value, changed_at) values (?, ?, ?, ?)');
  const refuse = db.prepare(
    "insert into child_permission (child_id, kind, answer, recorded_at) values (?, ?, 'no', ?)",
  );
  const instruct = db.prepare(
    `insert into instruction (child_id, title, body, priority, created_at) values (?, 'Slapen', 'In eigen bed.', ?, ?)`,
  );
  const at = new Date().toISOString();
  return (childId, { refused = [], care, noPhoto, ill, ...written }) => {
    for (const [name, text] of Object.entries(written)) {
      const { id } = field.get(childId, name);
      value.run(childId, id, String(option.get(id, text)?.id ?? text), at);
    }
    for (const kind of refused) refuse.run(childId, kind, at);
    if (care !== undefined) instruct.run(childId, care, at);
    if (noPhoto) db.prepare('update child set photo_allowed = 0 where id = ?').run(childId);
    if (ill) db.prepare('insert into day_status (child_id, date, ill) values (?, ?, 1)').run(childId, today());
  };
}
