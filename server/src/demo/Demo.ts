import type { ImportFields, ImportKind } from '@groepsapp/contract';
import { dayOf } from '../base/clock.ts';
import { grouped } from '../base/grouping.ts';
import type { PlannedTime } from '../schedules/plan.ts';
import type { ListContent } from '../tracking/listContent.ts';
import { author } from './accounts.ts';
import { type DemoRow, textsOf } from './companyFiles.ts';
import { Random } from '../base/random.ts';
import { Tables } from './Tables.ts';

const seed = 20_260_101;
const hourMs = 3_600_000;

export interface Establishment {
  id: number;
  reference: string;
  company: number;
}

export interface Group {
  id: number;
  reference: string;
  establishment: Establishment;
  ages: readonly [youngest: number, oldest: number];
}

/** The placement of a child in a group. */
export interface Place {
  group: Group;
  start: string;
  end: string | null;
}

export interface Child {
  id: number;
  reference: string;
  company: number;
  name: string;
  dateOfBirth: string;
  places: readonly [Place, ...Place[]];
  /** The kinds of permission that were refused. */
  refused: ReadonlySet<string>;
}

/** A version of an observation list; `from`: since when it was the newest. */
export interface Version {
  id: number;
  from: string;
  content: ListContent;
}

/** What came in with the files. */
export interface BroughtIn {
  rows: readonly DemoRow[];
  /** The id of a row of a company; left out: of the first that has it. @throws Error when there is none */
  idOf(kind: ImportKind, reference: string, company?: number): number;
  /** The id of an account by its name. */
  accounts: ReadonlyMap<string, number>;
  /** Versions by the id of their list, oldest first. */
  versions: ReadonlyMap<number, readonly Version[]>;
}

type Fields<K extends ImportKind> = Omit<DemoRow, 'fields'> & { id: number; fields: ImportFields<K> };

/** What the parts of the demo that move with today are made of and with. */
export class Demo {
  readonly today: string;
  readonly tables = new Tables();
  readonly establishments: readonly Establishment[];
  readonly groups: readonly Group[];
  readonly children: readonly Child[];
  /** The children about whom no text says something of their own. */
  readonly unnamed: readonly Child[];
  /** The random values of the part that is made; each part has its own, so that one does not change another. */
  random = Random.named(seed, '');
  /** The planned times of the weeks around today, once they were made. */
  planned: readonly PlannedTime[] = [];
  readonly #rows: ReadonlyMap<ImportKind, readonly DemoRow[]>;

  constructor(
    readonly now: Date,
    readonly brought: BroughtIn,
  ) {
    this.today = dayOf(now);
    this.#rows = grouped(brought.rows, ({ kind }) => kind);
    this.establishments = this.rowsOf('establishment').map(({ id, reference, company }) => ({
      id,
      reference,
      company,
    }));
    this.groups = this.#groups();
    this.children = this.#children();
    const { named } = textsOf<{ named: readonly string[] }>('day');
    this.unnamed = this.children.filter(({ reference }) => !named.includes(reference));
  }

  /** Starts a part of the demo. */
  begin(part: string): void {
    this.random = Random.named(seed, part);
  }

  /** What the files have of a kind. */
  rowsOf<K extends ImportKind>(kind: K): Fields<K>[] {
    return (this.#rows.get(kind) ?? []).map((row) => {
      const id = this.brought.idOf(kind, row.reference, row.company);
      return { ...row, id, fields: row.fields as ImportFields<K> };
    });
  }

  #groups(): Group[] {
    const at = new Map(this.establishments.map((one) => [one.reference, one]));
    return this.rowsOf('group').flatMap(({ id, reference, fields }) => {
      const establishment = at.get(fields.establishment);
      const { min_age = 0, max_age = 13 } = fields;
      return establishment === undefined ? [] : [{ id, reference, establishment, ages: [min_age ?? 0, max_age ?? 13] }];
    });
  }

  #children(): Child[] {
    const groups = new Map(this.groups.map((group) => [group.reference, group]));
    const placements = grouped(this.rowsOf('placement'), ({ fields }) => fields.child);
    const answers = this.rowsOf('consent').filter(({ fields }) => fields.answer === 'no');
    const refusals = grouped(answers, ({ fields }) => fields.child);
    return this.rowsOf('child').flatMap(({ id, reference, company, fields }) => {
      const [first, ...others] = (placements.get(reference) ?? []).flatMap(
        ({ fields: { group, from, until = null } }) => {
          const found = groups.get(group);
          return found === undefined ? [] : [{ group: found, start: from, end: until }];
        },
      );
      if (first === undefined) return [];
      const name = [fields.first_name, fields.name_prefix, fields.last_name].filter(Boolean).join(' ');
      const refused = new Set((refusals.get(reference) ?? []).map((row) => row.fields.kind));
      const { date_of_birth: dateOfBirth } = fields;
      return [{ id, reference, company, name, dateOfBirth, places: [first, ...others], refused }];
    });
  }

  /** @throws Error when the files have no such child */
  child(reference: string): Child {
    const child = this.children.find((one) => one.reference === reference);
    if (child === undefined) throw new Error(`The demo has no child ${reference}.`);
    return child;
  }

  /** @throws Error when the files have no such group */
  group(reference: string): Group {
    const group = this.groups.find((one) => one.reference === reference);
    if (group === undefined) throw new Error(`The demo has no group ${reference}.`);
    return group;
  }

  /** The account that decides in the first company. */
  get author(): number {
    return this.account(author);
  }

  account(username: string): number {
    const id = this.brought.accounts.get(username);
    if (id === undefined) throw new Error(`The demo has no account ${username}.`);
    return id;
  }

  /** The moment a number of hours ago, in the format in which moments are stored. */
  hoursAgo(hours: number): string {
    return new Date(this.now.getTime() - hours * hourMs).toISOString();
  }
}
