import type { ImportFields, ImportKind } from '@groepsapp/contract';
import type { DemoRows } from '../rows.ts';

/** A row of the files of one company. */
export interface DemoRow<K extends ImportKind> {
  companyId: number;
  reference: string;
  fields: ImportFields<K>;
}

export type RowsOfKinds = { [K in ImportKind]: readonly DemoRow<K>[] };

/** The companies to which rows belong, by the numbers of what they hang on. */
export class Owners {
  readonly #of: Readonly<
    Record<'establishment' | 'employee' | 'record_section' | 'child', ReadonlyMap<number, number>>
  >;
  readonly #placeOf: ReadonlyMap<number, number>;

  constructor(rows: DemoRows) {
    const byId = (table: readonly { id?: number | undefined; company_id: number }[]) =>
      new Map(table.map(({ id = 0, company_id }) => [id, company_id]));
    const { establishment, employee, record_section, child } = rows;
    this.#of = {
      ...{ establishment: byId(establishment), employee: byId(employee) },
      ...{ record_section: byId(record_section), child: byId(child) },
    };
    this.#placeOf = new Map(rows.care_group.map(({ id = 0, establishment_id }) => [id, establishment_id]));
  }

  ofEstablishment(id: number): number {
    return this.#of.establishment.get(id) ?? 0;
  }

  ofGroup(id: number): number {
    return this.ofEstablishment(this.#placeOf.get(id) ?? 0);
  }

  ofEmployee(id: number): number {
    return this.#of.employee.get(id) ?? 0;
  }

  ofSection(id: number): number {
    return this.#of.record_section.get(id) ?? 0;
  }

  ofChild(id: number): number {
    return this.#of.child.get(id) ?? 0;
  }
}
