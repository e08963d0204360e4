import { type ImportKind, importKindNames } from '@groepsapp/contract';
import type { References } from '../../import/kinds/references.ts';
import { numberIn } from './references.ts';

/** What has a number: a kind, or what comes in with one. */
type Numbered = ImportKind | 'account' | 'observation-version' | 'observation-category';

/** What the columns of tables refer to that the files of the demo brought in. */
const columns: Readonly<Record<string, Numbered>> = {
  child_id: 'child',
  group_id: 'group',
  establishment_id: 'establishment',
  employee_id: 'employee',
  mentor_id: 'employee',
  carer_id: 'carer',
  activity_type_id: 'activity-type',
  weekly_slot_id: 'contract',
  template_id: 'intake-template',
  list_id: 'observation-list',
  version_id: 'observation-version',
  category_id: 'observation-category',
  account_id: 'account',
  created_by: 'account',
  updated_by: 'account',
  decided_by: 'account',
};

const kindsReferredTo = importKindNames.filter(
  (kind) => kind === 'general-form' || Object.values(columns).includes(kind),
);

/** The ids that the database gave to what the files of the demo brought in, by the numbers that the demo uses. */
export class Numbers {
  readonly #ids = new Map<Numbered, Map<number, number>>();

  put(kind: Numbered, number: number, id: number): void {
    const ids = this.#ids.get(kind) ?? new Map<number, number>();
    this.#ids.set(kind, ids.set(number, id));
  }

  /** Takes the ids of the rows that a run of the import wrote. */
  take(references: References): void {
    for (const kind of kindsReferredTo) {
      for (const [reference, { key }] of references.of(kind)) this.put(kind, numberIn(reference), key.id);
    }
  }

  of(kind: Numbered, number: number): number {
    const id = this.#ids.get(kind)?.get(number);
    if (id === undefined) throw new Error(`The demo has no ${kind} ${number}.`);
    return id;
  }

  /** A row with ids of the database. @param also what further columns of its table refer to */
  translated<R extends object>(row: R, also: typeof columns = {}): R {
    const values = Object.entries(row).map(([column, value]: [string, unknown]) => {
      const kind = also[column] ?? columns[column];
      return [column, kind === undefined || typeof value !== 'number' ? value : this.of(kind, value)];
    });
    return Object.fromEntries(values) as R;
  }
}
