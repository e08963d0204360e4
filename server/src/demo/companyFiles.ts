import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ImportFields, importKind, type ImportKind } from '@groepsapp/contract';
import { addDays, daysBetween, dayOf } from '../base/clock.ts';
import { type PresetName, presetOf } from '../import/presets.ts';
import type { ImportedRow } from '../import/row.ts';
import { bornTurning } from './calendar.ts';

/** The folder stands at the same distance of the sources and of a build. */
const folder = (name: string) => fileURLToPath(new URL(`../../assets/demo/${name}`, import.meta.url));

/** The moment that is now in the files. */
const nowOfFiles = '2026-05-13T08:30:00.000Z';
const dayOfFiles = nowOfFiles.slice(0, 10);

/** The companies of the demo by their number, which is the name of their folder too. */
export const companies = [
  { id: 1, name: 'Kinderopvang De Zonnewijzer' },
  { id: 2, name: 'Gastouderbureau De Schakel' },
  { id: 3, name: 'Opvang Zonder Groepen' },
];

const ofDayCare: ImportKind[] = ['record-section', 'record-field', 'observation-list', 'general-form'];

/** The parts of presets that the companies begin with. */
const presetParts: Readonly<Record<number, Partial<Record<PresetName, readonly ImportKind[]>>>> = {
  1: { dagopvang: ['setting', ...ofDayCare], bso: ['observation-list'], gastouder: ['activity-type'] },
  2: { dagopvang: ofDayCare, bso: ['observation-list'], gastouder: ['setting', 'activity-type'] },
  3: { dagopvang: ['setting', 'general-form'], gastouder: ['activity-type'] },
};

export type DemoRow = Pick<ImportedRow, 'kind' | 'reference' | 'fields'> & { company: number };

/** What the company with a number begins with. */
export function rowsOfPresets(company: number): DemoRow[] {
  return Object.entries(presetParts[company] ?? {}).flatMap(([preset, kinds]) =>
    kinds.flatMap((kind) => presetOf(preset as PresetName, kind).map((row) => ({ company, kind, ...row }))),
  );
}

/** Reads a file of texts of the demo. */
export function textsOf<T>(name: string): T {
  return JSON.parse(readFileSync(folder(`texts/${name}.json`), 'utf8')) as T;
}

/** Reads a file with JSON on each line. */
export function fileLines<T>(name: string): T[] {
  const lines = readFileSync(folder(name), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as T);
}

/** Reads a file of the demo that tables name. */
export function fileContent(name: string): Buffer {
  return readFileSync(folder(`files/${name}`));
}

function rowsIn(name: string, company: number): DemoRow[] {
  const files = readdirSync(folder(name));
  return files.flatMap((file) =>
    fileLines<Omit<DemoRow, 'company'>>(`${name}/${file}`).map((row) => ({ company, ...row })),
  );
}

const leapDay = '-02-29';

/** The same age on a day, with the birthday as many days away. Who was born on a leap day stays so. */
function bornBefore(today: string, born: string): string {
  const year = Number(born.slice(0, 4));
  const later = Number(today.slice(0, 4)) - Number(dayOfFiles.slice(0, 4));
  if (born.endsWith(leapDay)) return `${year + 4 * Math.floor(later / 4)}${leapDay}`;
  const days = (age: number) => daysBetween(dayOfFiles, `${year + age}${born.slice(4)}`);
  const age = Math.round(daysBetween(born, dayOfFiles) / 365.25);
  return bornTurning(age, addDays(today, days(age)));
}

const aDay = /^\d{4}-\d\d-\d\d$/;
const aMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Values with the days and moments as far from now as they are from the moment of the files. */
export function movedTo<T extends object>(now: Date, values: T): T {
  const today = dayOf(now);
  const later = now.getTime() - Date.parse(nowOfFiles);
  const moved = Object.entries(values).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string') return [name, value];
    if (name === 'date_of_birth') return [name, bornBefore(today, value)];
    if (aDay.test(value)) return [name, addDays(value, daysBetween(dayOfFiles, today))];
    return [name, aMoment.test(value) ? new Date(Date.parse(value) + later).toISOString() : value];
  });
  return Object.fromEntries(moved) as T;
}

const beginnings = ['Zonne', 'Sterren', 'Bloemen', 'Vlinder', 'Kabouter', 'Toren', 'Water', 'Bos', 'Duin', 'Egel'];
const endings = ['hof', 'nest', 'tuin', 'huis', 'laan', 'plein', 'boom', 'veld', 'brug', 'kade'];

function fileName(index: number): string {
  const name = `${beginnings[index % 10] ?? ''}${endings[Math.floor(index / 10) % 10] ?? ''}`;
  const round = Math.floor(index / 100);
  return round === 0 ? name : `${name} ${round + 1}`;
}

/** A copy of the rows of one more establishment, with references and a name of its own. */
function copyOf(rows: readonly DemoRow[], index: number): DemoRow[] {
  const own = new Set(rows.map(({ kind, reference }) => `${kind} ${reference}`));
  const renamed = (kind: string | undefined, value: unknown) =>
    own.has(`${kind} ${String(value)}`) ? `${String(value)}-${index}` : value;
  return rows.map(({ kind, reference, fields, ...row }) => {
    const copied = Object.entries(fields).map(([name, value]: [string, unknown]) => {
      const refersTo = importKind(kind).fields[name]?.refersTo;
      return [name, Array.isArray(value) ? value.map((one) => renamed(refersTo, one)) : renamed(refersTo, value)];
    });
    const named = kind === 'establishment' ? { name: fileName(index) } : {};
    return { ...row, kind, reference: `${reference}-${index}`, fields: { ...Object.fromEntries(copied), ...named } };
  });
}

/** Who reaches every establishment of the first company. */
const reachesAll = 'sanne';

/**
 * What the companies of the demo bring in, beside presets: the rows of their files, around now.
 * @param establishments the number that the first company has; not fewer than those with files of their own
 */
export function rowsOfCompanies(now: Date, establishments = 0): DemoRow[] {
  const own = companies.flatMap(({ id }) => rowsIn(String(id), id));
  const known = own.filter(({ company, kind }) => company === 1 && kind === 'establishment').length;
  const count = Math.max(0, establishments - known);
  const extra = count === 0 ? [] : rowsIn('extra', 1);
  const added = Array.from({ length: count }, (_, index) => copyOf(extra, index)).flat();
  const places = added.filter(({ kind }) => kind === 'establishment').map(({ reference }) => reference);
  const reaching = own.map((row) => {
    if (row.kind !== 'employee' || row.reference !== reachesAll) return row;
    const { establishments: reached = [] } = row.fields as ImportFields<'employee'>;
    return { ...row, fields: { ...row.fields, establishments: [...reached, ...places] } };
  });
  return [...reaching, ...added].map((row) => ({ ...row, fields: movedTo(now, row.fields) }));
}
