// The rows of a made-up company, as a sender of rows has them: in each of them an index stands for what differs.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sizes = { locations: 100, children: 4000, staff: 900 };
const year = new Date().getFullYear();
const two = (number) => String(number).padStart(2, '0');
const row = (kind, reference, fields) => ({ kind, reference, fields });
const ages = { a: [0, 2, 12], b: [2, 4, 16], c: [4, 13, 22] };
const groupOf = (index, locations) => `G${(index % locations) + 1}${'abc'[index % 3]}`;
const person = (index) => ({ first_name: 'Zoë', last_name: `Yılmaz ${index}`, gender: index % 2 === 0 ? 'V' : 'M' });

function* places(locations) {
  yield row('school', 'S1', { name: 'De Regenboog' });
  yield row('record-section', 'medisch', { title: 'Medisch', position: 1 });
  const allergy = { section: 'medisch', name: 'Allergieën', field_type: 'textarea', flag: 'allergy' };
  yield row('record-field', 'allergie', allergy);
  for (let at = 1; at <= locations; at += 1) {
    const opening = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '07:30', until: '18:30' }));
    yield row('establishment', `L${at}`, { name: `Locatie ${at}`, opening });
    for (const [letter, [min_age, max_age, max_children]] of Object.entries(ages)) {
      const name = `Groep ${at}${letter}`;
      yield row('group', `G${at}${letter}`, { establishment: `L${at}`, name, min_age, max_age, max_children });
    }
  }
}

function* employee(index, locations) {
  const group = groupOf(index, locations);
  const email = `m${index}@bench.example`;
  yield row('employee', `M${index}`, { ...person(index), role: 'qualified', groups: [group], email });
  for (let day = 1; day <= 10; day += 1) {
    const date = `${year}-06-${two(day)}`;
    const where = { employee: `M${index}`, establishment: `L${(index % locations) + 1}`, group };
    yield row('shift', `M${index} ${date}`, { ...where, date, start: '07:30', end: '16:30' });
  }
}

function* childAndCarers(index, locations) {
  const child = `K${index}`;
  const group = groupOf(index, locations);
  const from = `${year}-01-01`;
  const date_of_birth = `${year - [1, 3, 7][index % 3]}-${two((index % 12) + 1)}-${two((index % 28) + 1)}`;
  yield row('child', child, { ...person(index), date_of_birth, photo_allowed: true, school: 'S1' });
  yield row('placement', `${child} plaats`, { child, group, from });
  for (const weekday of [1, 2, 4]) {
    const hours = { weekday, start: '08:00', end: '18:00', weeks: index % 7 === 0 ? 'even' : 'every' };
    yield row('contract', `${child} ${weekday}`, { child, group, ...hours, from });
  }
  for (const relation of ['moeder', 'vader']) {
    const carer = `V${index}${relation}`;
    const mobile = `06-1${two(index % 100)}45678`;
    yield row('carer', carer, { name: `Ouder ${carer}`, mobile, email: `${carer.toLowerCase()}@bench.example` });
    yield row('child-carer', `${child} ${carer}`, { child, carer, relation, authority: true, may_pick_up: true });
  }
  for (const kind of ['outing', 'photoOthers', 'sunscreen', 'video'])
    yield row('consent', `${child} ${kind}`, { child, kind, answer: 'yes', source: 'portaal' });
  if (index % 10 === 0) yield row('record-value', `${child} allergie`, { child, field: 'allergie', value: 'pinda' });
}

function* companyRows({ locations, children, staff }) {
  yield* places(locations);
  for (let index = 1; index <= staff; index += 1) yield* employee(index, locations);
  for (let index = 1; index <= children; index += 1) yield* childAndCarers(index, locations);
}

/** Writes a company of 100 locations, 4,000 children and 900 employees into a file of a folder. */
export function writeCompany(folder) {
  const file = join(folder, 'company.jsonl');
  const lines = [...companyRows(sizes)].map((one) => `${JSON.stringify(one)}\n`);
  writeFileSync(file, lines.join(''));
  return { file, rows: lines.length };
}
