import { isLoose, type Loose } from '@groepsapp/contract/backend';
import { readdir, readFile } from 'node:fs/promises';
import { type ImportKind, importKind, importKindNames } from '@groepsapp/contract';
import * as v from 'valibot';
import { FileRefused } from '../files/limits.ts';

const Words = v.array(v.string());

/** A name of the profile's own for what a column says, such as `child.first_name`. */
const Concept = v.pipe(
  v.string(),
  v.regex(/^[^@=|]*$/, 'schrijf {"subject": "child"}, {"value": "ouder"} of {"first_of": […]} in plaats van @, = en |'),
);
const Single = v.union([Concept, v.strictObject({ subject: v.string() }), v.strictObject({ value: v.string() })]);

/**
 * Where a value comes from: what a column says, the reference of a subject, a fixed text, or the first of several that the
 * line has.
 */
const Source = v.union([Single, v.strictObject({ first_of: v.array(Single) })]);

export type Source = v.InferOutput<typeof Source>;

/** The sources of which the first that the line has counts. */
export const alternatives = (source: Source): readonly v.InferOutput<typeof Single>[] =>
  typeof source === 'object' && 'first_of' in source ? source.first_of : [source];

/**
 * What a line is about, such as the child or its group. Its reference is its number, or where the file has none a text
 * that is made of what identifies it, so that the same file gives the same references again.
 */
const Subject = v.strictObject({
  kind: v.picklist(importKindNames),
  /** The concept of the column with the sender's own key. */
  number: v.optional(v.string()),
  /** The concepts that identify it where there is no number; the first alternative of which all are filled counts. */
  known_by: v.optional(v.array(v.array(Source)), []),
  /** Whether references that are made of names are unreadable, as for people. */
  private: v.optional(v.boolean(), false),
});

const Row = v.strictObject({
  kind: v.picklist(importKindNames),
  /** The subject that this row brings in; other rows are named after their fields in `key`. */
  subject: v.optional(v.string()),
  /** Sources of which the reference of the row is made. */
  key: v.optional(v.array(Source), []),
  /** Makes a row for each day with care, each person, each consent or each field of the record in the line. */
  each: v.optional(v.picklist(['day', 'person', 'consent', 'record'])),
  /** Concepts that the line must have; else there is no such row. */
  needs: v.optional(v.array(Source), []),
  fields: v.record(v.string(), Source),
  /** Used where the file does not say it: only when nothing else in the run brings the row in. */
  assumed: v.optional(v.record(v.string(), v.unknown()), {}),
  /** The concept of the last day, after which the row is ended. */
  ended: v.optional(v.string()),
  /** The row may be brought in by another file or line with its own number; then this one adds nothing. */
  implied: v.optional(v.boolean(), false),
});

/** A field of the record that a column fills, made when the company does not have it. */
const RecordField = v.strictObject({
  name: v.string(),
  function_name: v.string(),
  field_type: v.picklist(['text', 'textarea', 'select']),
  icon: v.string(),
  flag: v.optional(v.nullable(v.picklist(['allergy', 'diet', 'medical'])), null),
  /** Tells several mentors apart. */
  edit_id: v.optional(v.nullable(v.number()), null),
  /** The value comes by another field, as the mentor is one of the child. */
  definition_only: v.optional(v.boolean(), false),
});

/** How the columns of a file become rows of kinds. Concepts are names of the profile's own, such as `child.first_name`. */
const Profile = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/)),
  title: v.string(),
  /** Words in the name of a sheet or file that hint at this profile. */
  sheets: v.optional(Words, []),
  /** The headings of each concept. Capitals, accents, spaces and signs do not matter. */
  headings: v.record(v.string(), Words),
  /** Headings of two parts, in either order: `ouder 1` and `e-mail`. */
  composed: v.optional(
    v.array(v.strictObject({ of: v.record(v.string(), Words), parts: v.record(v.string(), Words) })),
    [],
  ),
  /** Headings of columns that are never read, such as the citizen service number. */
  never_read: v.optional(Words, []),
  /** A sheet fits when it has a column for one concept of each list. */
  needs: v.array(Words),
  /** Lines of a report may leave these concepts out where they are the same as in the line above. */
  repeats: v.optional(Words, []),
  subjects: v.optional(v.record(v.string(), Subject), {}),
  /** The people of a line, with what holds for each unless a column says it. */
  people: v.optional(v.record(v.string(), v.record(v.string(), v.union([v.string(), v.boolean()]))), {}),
  /** Times of the parts of a day that a column names instead of times. */
  day_parts: v.optional(v.record(v.string(), v.string()), {}),
  /** Words in the kind of a contract that tell in which weeks of the year it holds. */
  seasons: v.optional(v.record(v.picklist(['always', 'school', 'holiday']), Words), {}),
  /** Words in the kind of a contract that say that it has no fixed days. */
  flexible: v.optional(Words, []),
  record_fields: v.optional(v.record(v.string(), RecordField), {}),
  /** Fields that an empty cell empties; other fields stay as they are. */
  cleared: v.optional(Words, []),
  rows: v.array(Row),
});

export type Profile = v.InferOutput<typeof Profile>;
export type ProfileRow = Profile['rows'][number];

/** A heading by which a concept is recognised, for who has to make a column of it. */
export function exampleHeading(concept: string, { headings, composed }: Profile): string | undefined {
  const own = headings[concept]?.[0];
  if (own !== undefined) return own;
  const dot = concept.lastIndexOf('.');
  const [whose, what] = [concept.slice(0, dot), concept.slice(dot + 1)];
  const found = composed.find(({ of, parts }) => of[whose] !== undefined && parts[what] !== undefined);
  const [owner, word] = [found?.of[whose]?.[0] ?? '', found?.parts[what]?.[0]];
  return word === undefined ? undefined : `${owner} ${word}`.trim();
}

/** The folder stands at the same distance of the sources and of a build. */
const folder = new URL('../../../assets/import-profiles/', import.meta.url);

/** The name under which all profiles are tried. */
const genericProfile = 'generic';

/** @throws FileRefused that names the first place that is wrong */
function checked(given: unknown, what: string): Profile {
  try {
    return v.parse(Profile, given);
  } catch (error) {
    const [issue] = v.isValiError<typeof Profile>(error) ? error.issues : [];
    const where = issue === undefined ? '' : `: kijk bij ${v.getDotPath(issue) ?? 'het begin'}`;
    const how = issue === undefined || issue.message.startsWith('Invalid') ? '' : `; ${issue.message}`;
    throw new FileRefused(`${what} is geen profiel${where}${how}.`);
  }
}

function parseContent(text: string, what: string): Loose {
  try {
    const content: unknown = JSON.parse(text);
    if (isLoose(content)) return content;
  } catch {
    // Said below, as for JSON that is no profile.
  }
  throw new FileRefused(`${what} is geen profiel.`);
}

/** What a profile says for itself comes before what it takes over. Rows and needs are taken over as a whole or not. */
function extended(base: Loose, own: Loose): Loose {
  const parts = Object.keys({ ...own, ...base }).map((name): [string, unknown] => {
    const [theirs, ours] = [base[name], own[name]];
    if (ours === undefined) return [name, theirs];
    if (isLoose(theirs) && isLoose(ours)) return [name, extended(theirs, ours)];
    const isAdded = Array.isArray(theirs) && Array.isArray(ours) && name !== 'rows' && name !== 'needs';
    return [name, isAdded ? [...ours, ...theirs] : ours];
  });
  return Object.fromEntries(parts);
}

/** The profile of a kind by itself: the files that an export writes, with the names of the fields as headings. */
function profileOfKind(kind: ImportKind): Profile {
  const { fields } = importKind(kind);
  const names = Object.keys(fields);
  const needed = Object.entries(fields).flatMap(([name, { required }]) => (required ? [[name]] : []));
  return v.parse(Profile, {
    name: kind,
    title: kind,
    sheets: [kind],
    needs: [['reference'], ...needed],
    headings: Object.fromEntries(['reference', 'ended', ...names].map((name) => [name, [name]])),
    subjects: { row: { kind, number: 'reference' } },
    cleared: names.filter((name) => v.is(fields[name]?.schema ?? v.never(), null)),
    rows: [{ kind, subject: 'row', ended: 'ended', fields: Object.fromEntries(names.map((name) => [name, name])) }],
  });
}

const shipped = async (file: string) => parseContent(await readFile(new URL(file, folder), 'utf8'), file);

/** The profiles that come with the app, of `server/assets/import-profiles`. */
async function ownProfiles(): Promise<Profile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(files.map(async (file) => checked(await shipped(file), file)));
}

/** A profile of a company, which may extend one that comes with the app. */
async function profileAt(path: string): Promise<Profile> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new FileRefused(`Het profiel ${path} kan niet worden gelezen.`);
  });
  const { extends: name, ...own } = parseContent(text, path);
  if (name === undefined) return checked(own, path);
  const files = await readdir(folder);
  const file = files.find((one) => one === `${String(name)}.json`);
  if (file === undefined) throw new FileRefused(`${path}: er is geen profiel '${String(name)}' om uit te breiden.`);
  return checked(extended(await shipped(file), own), path);
}

/**
 * The profiles that a file is tried with.
 * @param given the name of a profile that comes with the app or of a kind, `generic` for all, or the path of a file
 * @throws FileRefused when there is no such profile
 */
export async function loadProfiles(given: string = genericProfile): Promise<Profile[]> {
  if (given.endsWith('.json')) return [await profileAt(given)];
  const all = [...importKindNames.map(profileOfKind), ...(await ownProfiles())];
  const chosen = given === genericProfile ? all : all.filter(({ name }) => name === given);
  if (chosen.length === 0) throw new FileRefused(`Er is geen profiel '${given}'.`);
  return chosen;
}

/** The profiles that can be chosen by name, with what they are called; that of a kind is called as the kind. */
export async function profileChoices(): Promise<{ name: string; title: string }[]> {
  const own = (await ownProfiles()).map(({ name, title }) => ({ name, title }));
  return [...own, ...importKindNames.map((kind) => ({ name: kind, title: kind }))];
}
