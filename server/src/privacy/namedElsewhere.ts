import { fullName, type NameParts, nameColumns } from '../base/names.ts';
import { idsOf } from '../base/ids.ts';
import type { Db } from '../database/schema.ts';

/** What stands in the place of the name of an erased child, in texts that are about others too. */
const erased = '[gewist]';

interface Named extends NameParts {
  id: number;
  company_id: number;
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Finds a name as a word of its own. */
const asWord = (name: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, flags);

/**
 * The texts of others that name a child. Its full name counts everywhere; its first name, with a capital, counts in its
 * groups, as long as no other child there has the same one.
 */
export class NamedElsewhere {
  readonly #db: Db;
  readonly #child: Named;
  readonly #groups: readonly number[];
  /** First names of other children of its groups. */
  readonly #others: readonly string[];
  /** Whether another child of the company has the same full name, so that the name does not tell who is meant. */
  readonly #hasNamesake: boolean;

  private constructor(db: Db, child: Named, found: { groups: number[]; others: string[]; hasNamesake: boolean }) {
    this.#db = db;
    this.#child = child;
    this.#groups = found.groups;
    this.#others = found.others;
    this.#hasNamesake = found.hasNamesake;
  }

  static async of(db: Db, child: Named): Promise<NamedElsewhere> {
    const placed = db.selectFrom('placement').where('child_id', '=', child.id).select('group_id as id').distinct();
    const groups = idsOf(await placed.execute());
    const ofCompany = db.selectFrom('child').where('company_id', '=', child.company_id).where('id', '<>', child.id);
    const own = db.selectFrom('placement').where('child_id', '=', child.id).select('group_id');
    const there = db.selectFrom('placement').where('group_id', 'in', own).select('child_id');
    const others = await ofCompany.where('id', 'in', there).select('first_name').distinct().execute();
    const alike = ofCompany.where('last_name', '=', child.last_name).where('first_name', '=', child.first_name);
    const namesakes = await alike.select(nameColumns).execute();
    return new NamedElsewhere(db, child, {
      groups,
      others: others.map(({ first_name }) => first_name).filter((name) => name !== ''),
      hasNamesake: namesakes.some((one) => fullName(one) === fullName(child)),
    });
  }

  /** The names by which the child is meant. @param inGroups in texts of its own groups */
  #names(inGroups: boolean): RegExp[] {
    if (this.#hasNamesake) return [];
    const { first_name: first } = this.#child;
    const full = fullName(this.#child);
    const names = full === first ? [] : [asWord(full, 'giu')];
    const isClear = inGroups && first !== '' && !this.#others.includes(first);
    return isClear ? [...names, asWord(first, 'gu')] : names;
  }

  /** A text without the names; the same text when it has none. */
  #without(text: string, inGroups: boolean): string {
    return this.#names(inGroups).reduce((rest, name) => rest.replaceAll(name, erased), text);
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

  /** Transfer notes that name this child: those that name no other child of the group, and the others. */
  async notes(): Promise<{ alone: number[]; shared: { id: number; note: string }[] }> {
    const naming = (await this.#notes()).filter(({ note }) => this.#without(note, true) !== note);
    const others = this.#others.map((name) => asWord(name, 'u'));
    const isShared = ({ note }: { note: string }) => others.some((name) => name.test(note));
    return { alone: idsOf(naming.filter((note) => !isShared(note))), shared: naming.filter(isShared) };
  }

  /** Takes the child out of the notes of its groups. */
  async #eraseNotes(): Promise<void> {
    const { alone, shared } = await this.notes();
    for (const id of alone) {
      await this.#db.deleteFrom('transfer_note_group').where('transfer_note_id', '=', id).execute();
      await this.#db.deleteFrom('transfer_note').where('id', '=', id).execute();
    }
    for (const { id, note } of shared) {
      await this.#db
        .updateTable('transfer_note')
        .set({ note: this.#without(note, true) })
        .where('id', '=', id)
        .execute();
    }
  }

  /** Takes the child out of the texts of photos of its groups that stay. */
  async #erasePhotos(): Promise<void> {
    if (this.#groups.length === 0) return;
    const ofGroups = this.#db.selectFrom('photo').where('group_id', 'in', this.#groups).where('message', '<>', '');
    for (const { id, message } of await ofGroups.select(['id', 'message']).execute()) {
      const rest = this.#without(message, true);
      if (rest !== message) await this.#db.updateTable('photo').set({ message: rest }).where('id', '=', id).execute();
    }
  }

  async #eraseHistory(): Promise<void> {
    const rest = <T extends string | null>(text: T) => (text === null ? text : this.#without(text, false));
    const ofCompany = this.#db.selectFrom('management_change').where('company_id', '=', this.#child.company_id);
    for (const { id, ...told } of await ofCompany.select(['id', 'subject', 'before', 'after']).execute()) {
      const [subject, before, after] = [this.#without(told.subject, false), rest(told.before), rest(told.after)];
      if (subject === told.subject && before === told.before && after === told.after) continue;
      await this.#db.updateTable('management_change').set({ subject, before, after }).where('id', '=', id).execute();
    }
  }

  /** Files that were brought in may be called after the child. */
  async #eraseImports(): Promise<void> {
    const ofCompany = this.#db.selectFrom('import_run').where('company_id', '=', this.#child.company_id);
    for (const { id, name } of await ofCompany.where('name', 'is not', null).select(['id', 'name']).execute()) {
      const rest = this.#without(name ?? '', false);
      if (rest !== name) await this.#db.updateTable('import_run').set({ name: rest }).where('id', '=', id).execute();
    }
  }

  /** Payouts to childminders keep their amounts, which are the administration; the name goes. */
  async #erasePayouts(): Promise<void> {
    if (this.#hasNamesake) return;
    const payouts = this.#db.selectFrom('payout').where('company_id', '=', this.#child.company_id).select('id');
    await this.#db
      .updateTable('payout_row')
      .set({ child_name: erased })
      .where('payout_id', 'in', payouts)
      .where('child_name', '=', fullName(this.#child))
      .execute();
  }

  /** Takes the child out of all of these texts. */
  async erase(): Promise<void> {
    await this.#eraseNotes();
    await this.#erasePhotos();
    await this.#eraseHistory();
    await this.#eraseImports();
    await this.#erasePayouts();
  }

  /** The groups whose notes and photos name the child. */
  get groups(): readonly number[] {
    return this.#groups;
  }
}
