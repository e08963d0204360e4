// The rows of a made-up company, as a sender of rows has them.

const firstNames = [
  'Noor',
  'Daan',
  'Saar',
  'Sem',
  'Lotte',
  'Bram',
  'Yara',
  'Luuk',
  'Imane',
  'Xuan',
  'Zoë',
  'Stanisław',
];
const lastNames = [
  'Jansen',
  'de Vries',
  'Berg',
  'Yılmaz',
  'Bakker',
  'El Idrissi',
  'Smit',
  'Visser',
  'Nguyen',
  'Kowalski',
];
const diets = ['geen', 'vegetarisch', 'halal', 'glutenvrij'];

/** Dates around the year in which the bench runs. */
const year = new Date().getFullYear();
const two = (number) => String(number).padStart(2, '0');

const row = (kind, reference, fields) => ({ kind, reference, fields });

export function person(index) {
  return {
    first_name: firstNames[index % firstNames.length],
    last_name: `${lastNames[index % lastNames.length]} ${index}`,
    gender: index % 2 === 0 ? 'V' : 'M',
  };
}

function* recordFields() {
  yield row('record-section', 'medisch', { title: 'Medisch', position: 1 });
  yield row('record-field', 'allergie', {
    ...{ section: 'medisch', name: 'Allergieën', field_type: 'textarea', flag: 'allergy' },
  });
  yield row('record-field', 'dieet', {
    ...{ section: 'medisch', name: 'Dieet', field_type: 'select', flag: 'diet' },
    options: diets.map((name) => ({ name, raises_flag: name !== 'geen' })),
  });
}

function* places(locations) {
  for (let at = 1; at <= locations; at += 1) {
    const opening = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '07:30', until: '18:30' }));
    yield row('establishment', `L${at}`, { name: `Locatie ${at}`, opening });
    for (const [letter, [min_age, max_age, max_children]] of Object.entries({
      a: [0, 2, 12],
      b: [2, 4, 16],
      c: [4, 13, 22],
    })) {
      const name = `Groep ${at}${letter}`;
      yield row('group', `G${at}${letter}`, { establishment: `L${at}`, name, min_age, max_age, max_children });
    }
  }
}

function* employees(count, locations) {
  for (let index = 1; index <= count; index += 1) {
    const at = (index % locations) + 1;
    const groups = [`G${at}${'abc'[index % 3]}`];
    yield row('employee', `M${index}`, {
      ...person(index),
      role: 'qualified',
      groups,
      email: `m${index}@bench.example`,
    });
    for (let day = 0; day < 10; day += 1) {
      const date = `${year}-06-${two(day + 1)}`;
      yield row('shift', `M${index} ${date}`, {
        ...{ employee: `M${index}`, establishment: `L${at}`, group: groups[0], date, start: '07:30', end: '16:30' },
      });
    }
  }
}

function* childRows(index, locations) {
  const child = `K${index}`;
  const group = `G${(index % locations) + 1}${'abc'[index % 3]}`;
  const born = `${year - [1, 3, 7][index % 3]}-${two((index % 12) + 1)}-${two((index % 28) + 1)}`;
  yield row('child', child, { ...person(index), date_of_birth: born, photo_allowed: index % 9 > 0, school: 'S1' });
  yield row('placement', `${child} plaats`, { child, group, from: `${year}-01-01` });
  for (const weekday of [1, 2, 4]) {
    const hours = { start: '08:00', end: '18:00', weeks: index % 7 === 0 ? 'even' : 'every' };
    yield row('contract', `${child} ${weekday}`, { child, group, weekday, ...hours, from: `${year}-01-01` });
  }
  for (const [parent, relation] of Object.entries({ a: 'moeder', b: 'vader' })) {
    const carer = `V${index}${parent}`;
    const contact = { mobile: `06-1${two(index % 100)}45678`, email: `${carer.toLowerCase()}@bench.example` };
    yield row('carer', carer, {
      name: `Ouder ${index}${parent}`,
      street: `Laan ${index}`,
      city: 'Zonnedam',
      ...contact,
    });
    yield row('child-carer', `${child} ${carer}`, { child, carer, relation, authority: true, may_pick_up: true });
  }
  for (const kind of ['outing', 'photoOthers', 'sunscreen', 'video']) {
    yield row('consent', `${child} ${kind}`, {
      child,
      kind,
      answer: index % 11 === 0 ? 'no' : 'yes',
      source: 'portaal',
    });
  }
  yield row('record-value', `${child} dieet`, { child, field: 'dieet', value: diets[index % diets.length] });
  if (index % 10 === 0) yield row('record-value', `${child} allergie`, { child, field: 'allergie', value: 'pinda' });
}

/**
 * All rows of a company: establishments with three groups each, employees with ten shifts and an account each, children
 * with a placement, three days, two parents, consents and fields of the record.
 */
export function* companyRows({ locations, children, staff }) {
  yield row('school', 'S1', { name: 'De Regenboog' });
  yield* recordFields();
  yield* places(locations);
  yield* employees(staff, locations);
  for (let index = 1; index <= children; index += 1) yield* childRows(index, locations);
}
