// Draws the portraits of the demo, and says which child, carer and employee has which:
// node --import ./delivery/config/typescript.mjs server/scripts/draw-portraits.mjs
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { portrait, portraitKinds, tones } from '../src/demo/portraits.ts';

const folder = new URL('../assets/demo/', import.meta.url);
const moment = '2026-05-13T08:30:00.000Z';
/** Per kind; a multiple of the tones. */
const numbers = 2 * tones;
const sizes = { file_id: { px: 320, name: '' }, thumb_id: { px: 160, name: '-klein' } };

const rowsOf = (company, kind) =>
  readFileSync(new URL(`${company}/${kind}.jsonl`, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

async function drawFiles() {
  const files = new URL('files/', folder);
  for (const name of readdirSync(files).filter((one) => one.startsWith('portret-'))) rmSync(new URL(name, files));
  for (const kind of portraitKinds) {
    for (let number = 0; number < numbers; number += 1) {
      for (const { px, name } of Object.values(sizes)) {
        const drawing = sharp(Buffer.from(portrait(kind, number)), { density: (72 * px) / 100 }).resize(px, px);
        const picture = await drawing.webp({ quality: 75, effort: 6 }).toBuffer();
        writeFileSync(new URL(`portret-${kind}-${number}${name}.webp`, files), picture);
      }
    }
  }
}

const given = new Map();

/** The next portrait of a kind and tone, so that children of one list seldom look alike. */
function nextOf(kind, tone) {
  const count = given.get(`${kind} ${tone}`) ?? 0;
  given.set(`${kind} ${tone}`, count + 1);
  const number = (tone + tones * count) % numbers;
  const name = (size) => `portret-${kind}-${number}${sizes[size].name}.webp`;
  return { version: 1, file_id: name('file_id'), thumb_id: name('thumb_id'), changed_at: moment };
}

const toneOf = (name) => [...name].reduce((sum, letter) => sum + letter.codePointAt(0), 0) % tones;

function kindOfChild({ date_of_birth, gender }) {
  const age = (Date.parse(moment) - Date.parse(date_of_birth)) / (365.25 * 86_400_000);
  if (age < 1.25) return 'baby';
  return `${age < 4 ? '' : 'school'}${gender === 'V' ? 'girl' : 'boy'}`;
}

/** Children whose carers refuse pictures have none, and neither has one in eight of the others. */
function childrenOf(company) {
  const asked = rowsOf(company, 'consent').filter(({ fields }) => /^photo(Portal|Internal)$/.test(fields.kind));
  const refused = new Set(asked.filter(({ fields }) => fields.answer !== 'yes').map(({ fields }) => fields.child));
  const shown = rowsOf(company, 'child').filter(({ reference }, index) => !refused.has(reference) && index % 8 !== 7);
  return shown.map(({ reference: child_id, fields }) => {
    const { changed_at, ...files } = nextOf(kindOfChild(fields), toneOf(fields.last_name));
    return { child_id, ...files, degrees: 0, changed_at };
  });
}

const kindsOfCarers = { moeder: 'woman', vader: 'man', oma: 'grandmother' };
const firstPlace = 'kindcentrum-de-vuurtoren';
const withCarers = ['lieveheersbeestjes', 'vlinders', 'bij-ilse-thuis'];

function carersOf(company) {
  const placed = rowsOf(company, 'placement').filter(({ fields }) => withCarers.includes(fields.group));
  const children = new Set(placed.map(({ fields }) => fields.child));
  const names = new Map(rowsOf(company, 'child').map(({ reference, fields }) => [reference, fields.last_name]));
  const carers = new Map(
    rowsOf(company, 'child-carer')
      .filter(({ fields }, index) => children.has(fields.child) && index % 10 !== 9)
      .map(({ fields }) => [fields.carer, fields]),
  );
  return [...carers].map(([carer_id, { relation, child }]) => {
    return { carer_id, ...nextOf(kindsOfCarers[relation], toneOf(names.get(child))) };
  });
}

/** Employees of the first location; one in eight has none. */
function employeesOf(company) {
  const groups = rowsOf(company, 'group').filter(({ fields }) => fields.establishment === firstPlace);
  const first = new Set(groups.map(({ reference }) => reference));
  const working = rowsOf(company, 'employee').filter(({ fields }) => fields.groups?.some((group) => first.has(group)));
  return working
    .filter((_, index) => index % 8 !== 7)
    .map(({ reference: employee_id, fields: { gender, last_name } }) => {
      return { employee_id, ...nextOf(gender === 'V' ? 'woman' : 'man', toneOf(last_name)) };
    });
}

function write(table, rows) {
  writeFileSync(new URL(`tables/${table}.jsonl`, folder), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  console.log(`${table}: ${rows.length}`);
}

await drawFiles();
write('child_photo', [1, 2].flatMap(childrenOf));
write('carer_photo', [1, 2].flatMap(carersOf));
write('employee_photo', employeesOf(1));
