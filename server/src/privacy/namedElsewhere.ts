import { sql } from 'kysely';
import { fullName, nameColumns } from '../base/names.ts';
import { idsOf } from '../base/ids.ts';
import type { Db } from '../database/schema.ts';
import { groupsOf, type Person } from './person.ts';

/** The text that replaces an erased name, in texts that are about others too. */
const erased = '[gewist]';

/** Columns of rows about a child that hold the name of a carer as it was then. */
const carerNames = [
  ['message', 'name'],
  ['collection', 'name'],
  ['mutation_request', 'parent_name'],
] as const;

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Finds a name as a word of its own. */
const asWord = (name: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, flags);

/** First names of other children of the groups of a child, and whether somebody else of the kind has the same full name. */
interface Namesakes {
  others: readonly string[];
  hasNamesake: boolean;
}

async function namesakesOfChild(
  db: Db,
  { id, company_id, name }: Person,
  groups: readonly number[],
): Promise<Namesakes> {
  const ofCompany = db.selectFrom('child').where('company_id', '=', company_id).where('id', '<>', id);
  const there = db.selectFrom('placement').where('group_id', 'in', groups).select('child_id');
  const others =
    groups.length === 0 ? [] : await ofCompany.where('id', 'in', there).select('first_name').distinct().execute();
  const named = await ofCompany.select(nameColumns).execute();
  return {
    others: others.map(({ first_name }) => first_name).filter((first) => first !== ''),
    hasNamesake: named.some((one) => fullName(one) === name),
  };
}

async function namesakesOfAdult(db: Db, { kind, id, company_id, name }: Person): Promise<Namesakes> {
  if (kind === 'carer') {
    const carers = db.selectFrom('carer').where('company_id', '=', company_id).where('id', '<>', id);
    const [same] = await carers.where('name', '=', name).select('id').limit(1).execute();
    return { others: [], hasNamesake: same !== undefined };
  }
  const employees = db.selectFrom('employee').where('company_id', '=', company_id).where('id', '<>', id);
  const named = await employees.select(nameColumns).execute();
  return { others: [], hasNamesake: named.some((one) => fullName(one) === name) };
}

/**
 * The texts of others that name somebody. The full name counts everywhere; the first name of a child, with a capital,
 * counts in its groups, as long as no other child there has the same one.
 */
export class NamedElsewhere {
  readonly #db: Db;
  readonly #person: Person;
  readonly #groups: readonly number[];
  readonly #others: readonly string[];
  /** Whether the name does not tell who is meant. */
  readonly #hasNamesake: boolean;

  private constructor(db: Db, person: Person, groups: readonly number[], { others, hasNamesake }: Namesakes) {
    this.#db = db;
    this.#person = person;
    this.#groups = groups;
    this.#others = others;
    this.#hasNamesake = hasNamesake;
  }

  static async of(db: Db, person: Person): Promise<NamedElsewhere> {
    const groups = await groupsOf(db, person);
    const namesakes =
      person.kind === 'child' ? await namesakesOfChild(db, person, groups) : await namesakesOfAdult(db, person);
    return new NamedElsewhere(db, person, groups, namesakes);
  }

  /** The names by which somebody is meant. @param inGroups in texts of the own groups */
  #names(inGroups: boolean): RegExp[] {
    const addresses = this.#person.accounts.map(({ username }) => asWord(username, 'giu'));
    if (this.#hasNamesake) return addresses;
    const { name: full, first_name: first } = this.#person;
    const names = full === first ? addresses : [...addresses, asWord(full, 'giu')];
    const isClear = inGroups && first !== '' && !this.#others.includes(first);
    return isClear ? [...names, asWord(first, 'gu')] : names;
  }

  /** A text without the names; the same text when it has none. */
  #without(text: string, inGroups: boolean): string {
    return this.#names(inGroups).reduce((rest, name) => rest.replaceAll(name, erased), text);
  }

  /** Takes the person out of columns of rows. @param inGroups the rows are of the own groups */
  async #eraseIn<C extends string>(
    table: 'transfer_note' | 'photo' | 'management_change' | 'import_run',
    columns: readonly C[],
    rows: readonly ({ id: number } & Readonly<Record<C, string | null>>)[],
    inGroups: boolean,
  ): Promise<void> {
    for (const row of rows) {
      const rest = columns.map((column) => [column, row[column] && this.#without(row[column], inGroups)] as const);
      if (rest.every(([column, text]) => text === row[column])) continue;
      await this.#db.updateTable(table).set(Object.fromEntries(rest)).where('id', '=', row.id).execute();
    }
  }

  async #notes() {
    if (this.#groups.length === 0) return [];
    return this.#db
      .selectFrom('transfer_note')
      .where('id', 'in', (e) =>
        e.selectFrom('transfer_note_group').where('group_id', 'in', this.#groups).select('transfer_note_id'),
      )
      .select(['id', 'note'])
      .execute();
  }

  /**
   * Transfer notes that name this person. `alone` are about this child only; `shared` also name another child of the group,
   * or are about something else, as all notes that name an adult are.
   */
  async notes(): Promise<{ alone: number[]; shared: { id: number; note: string }[] }> {
    const naming = (await this.#notes()).filter(({ note }) => this.#without(note, true) !== note);
    const others = this.#others.map((name) => asWord(name, 'u'));
    const isShared = ({ note }: { note: string }) =>
      this.#person.kind !== 'child' || others.some((name) => name.test(note));
    return { alone: idsOf(naming.filter((note) => !isShared(note))), shared: naming.filter(isShared) };
  }

  /** Takes the person out of the notes of the own groups. */
  async #eraseNotes(): Promise<void> {
    const { alone, shared } = await this.notes();
    for (const id of alone) {
      await this.#db.deleteFrom('transfer_note_group').where('transfer_note_id', '=', id).execute();
      await this.#db.deleteFrom('transfer_note').where('id', '=', id).execute();
    }
    await this.#eraseIn('transfer_note', ['note'], shared, true);
  }

  /** Takes the person out of the texts of photos of the own groups that stay. */
  async #erasePhotos(): Promise<void> {
    if (this.#groups.length === 0) return;
    const ofGroups = this.#db.selectFrom('photo').where('group_id', 'in', this.#groups).where('message', '<>', '');
    await this.#eraseIn('photo', ['message'], await ofGroups.select(['id', 'message']).execute(), true);
  }

  async #eraseHistory(): Promise<void> {
    const ofCompany = this.#db.selectFrom('management_change').where('company_id', '=', this.#person.company_id);
    const columns = ['made_by', 'subject', 'before', 'after'] as const;
    await this.#eraseIn('management_change', columns, await ofCompany.select(['id', ...columns]).execute(), false);
  }

  /** Files that were brought in may be called after somebody. */
  async #eraseImports(): Promise<void> {
    const ofCompany = this.#db.selectFrom('import_run').where('company_id', '=', this.#person.company_id);
    const columns = ['name', 'made_by'] as const;
    await this.#eraseIn('import_run', columns, await ofCompany.select(['id', ...columns]).execute(), false);
  }

  /** Payouts to childminders keep their amounts, which are the administration; the name goes. */
  async #erasePayouts(): Promise<void> {
    const { kind, company_id, name } = this.#person;
    if (this.#hasNamesake || kind === 'employee') return;
    const column = kind === 'child' ? 'child_name' : 'carer_name';
    const payouts = this.#db.selectFrom('payout').where('company_id', '=', company_id).select('id');
    await this.#db
      .updateTable('payout_row')
      .set({ [column]: erased })
      .where('payout_id', 'in', payouts)
      .where(column, '=', name)
      .execute();
  }

  /** The name of a carer beside what was written, asked or fetched for the children, unless another of their carers has it. */
  async #eraseCarer(): Promise<void> {
    const { kind, id, name } = this.#person;
    if (kind !== 'carer') return;
    const own = this.#db.selectFrom('child_carer').where('carer_id', '=', id).select('child_id');
    const namesakes = this.#db
      .selectFrom('child_carer')
      .innerJoin('carer', 'carer.id', 'child_carer.carer_id')
      .where('carer.name', '=', name)
      .where('carer.id', '<>', id)
      .select('child_id');
    for (const [table, column] of carerNames) {
      await this.#db
        .updateTable(table)
        .set({ [column]: erased })
        .where(sql.ref(column), '=', name)
        .where('child_id', 'in', own)
        .where('child_id', 'not in', namesakes)
        .execute();
    }
  }

  /** Takes the person out of all of these texts. */
  async erase(): Promise<void> {
    await this.#eraseNotes();
    await this.#erasePhotos();
    await this.#eraseHistory();
    await this.#eraseImports();
    await this.#erasePayouts();
    await this.#eraseCarer();
  }

  /** The groups whose notes and photos are searched. */
  get groups(): readonly number[] {
    return this.#groups;
  }
}
