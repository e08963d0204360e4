import { readdir, readFile } from 'node:fs/promises';
import { type ImportKind, importKind, importKindNames } from '@groepsapp/contract';
import * as v from 'valibot';
import { FileRefused } from '../limits.ts';
import { Profile } from './profile.ts';

/** The folder stands at the same distance of the sources and of a build. */
const folder = new URL('../../../../assets/import-profiles/', import.meta.url);

/** The name under which all profiles are tried. */
const genericProfile = 'generic';

/** @throws FileRefused that names the first place that is wrong */
function checked(text: string, what: string): Profile {
  try {
    return v.parse(Profile, JSON.parse(text));
  } catch (error) {
    const where = v.isValiError<typeof Profile>(error) ? (v.getDotPath(error.issues[0]) ?? '') : '';
    throw new FileRefused(`${what} is geen profiel${where === '' ? '' : `: kijk bij ${where}`}.`);
  }
}

/** The profile of a kind by itself: the files that an export writes, with the names of the fields as headings. */
function profileOfKind(kind: ImportKind): Profile {
  const { fields } = importKind(kind);
  const names = Object.keys(fields);
  const needed = Object.entries(fields).flatMap(([name, { required }]) => (required ? [[name]] : []));
  return {
    name: kind,
    title: kind,
    sheets: [kind],
    headings: Object.fromEntries(['reference', 'ended', ...names].map((name) => [name, [name]])),
    composed: [],
    never_read: [],
    needs: [['reference'], ...needed],
    repeats: [],
    subjects: { row: { kind, number: 'reference', known_by: [], private: false } },
    people: {},
    day_parts: {},
    seasons: {},
    flexible: [],
    record_fields: {},
    cleared: names.filter((name) => v.is(fields[name]?.schema ?? v.never(), null)),
    rows: [
      {
        ...{ kind, subject: 'row', key: [], needs: [], assumed: {}, implied: false, ended: 'ended' },
        fields: Object.fromEntries(names.map((name) => [name, name])),
      },
    ],
  };
}

/** The profiles that come with the app, of `server/assets/import-profiles`. */
async function ownProfiles(): Promise<Profile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(files.map(async (file) => checked(await readFile(new URL(file, folder), 'utf8'), file)));
}

/**
 * The profiles that a file is tried with.
 * @param given the name of a profile that comes with the app or of a kind, `generic` for all, or the path of a file
 * @throws FileRefused when there is no such profile
 */
export async function loadProfiles(given: string = genericProfile): Promise<Profile[]> {
  if (given.endsWith('.json')) {
    const text = await readFile(given, 'utf8').catch(() => {
      throw new FileRefused(`Het profiel ${given} kan niet worden gelezen.`);
    });
    return [checked(text, given)];
  }
  const all = [...importKindNames.map(profileOfKind), ...(await ownProfiles())];
  const chosen = given === genericProfile ? all : all.filter(({ name }) => name === given);
  if (chosen.length === 0) throw new FileRefused(`Er is geen profiel '${given}'.`);
  return chosen;
}
