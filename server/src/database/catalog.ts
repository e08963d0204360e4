import type { Column, Constraint, Index, Table } from './tables/columns.ts';
import { tables } from './tables/all.ts';

/** A column that points at the row of another table. */
interface Link {
  column: string;
  table: string;
  /** The column of that table. */
  to: string;
  /** Whether every row has it. */
  required: boolean;
}

/** A table as code sees it that treats all tables alike. */
export interface StoredTable {
  name: string;
  columns: readonly string[];
  /** The columns of its primary key. */
  key: readonly string[];
  links: readonly Link[];
  /** The sets of columns of which no two rows have the same values. */
  uniques: readonly (readonly string[])[];
}

const isRequired = ({ nullable, primary }: Column) => primary === true || nullable !== true;

function linksOf(columns: readonly (readonly [string, Column])[]): Link[] {
  return columns.flatMap(([column, one]) => {
    const [table, to] = one.refersTo?.split('.') ?? [];
    return table === undefined || to === undefined ? [] : [{ column, table, to, required: isRequired(one) }];
  });
}

/** An index of some rows only lets the others be the same. */
function uniqueIn(rule: Constraint | Index): (readonly string[])[] {
  const isUnique =
    rule.kind === 'unique' || (rule.kind === 'index' && rule.unique === true && rule.where === undefined);
  return isUnique ? [rule.columns] : [];
}

function stored(name: string, { columns, rules }: Table): StoredTable {
  const all = Object.entries(columns);
  const ofOne = (is: (column: Column) => boolean) => all.filter(([, column]) => is(column)).map(([column]) => [column]);
  const [own] = ofOne(({ kind, primary }) => kind === 'id' || primary === true);
  const key = own ?? rules.find((rule) => rule.kind === 'key')?.columns ?? [];
  return {
    name,
    columns: all.map(([column]) => column),
    key,
    links: linksOf(all),
    uniques: [key, ...ofOne(({ unique }) => unique === true), ...rules.flatMap(uniqueIn)],
  };
}

/** All tables, each behind those that it points at: rows can be inserted in this order. */
export const storedTables: readonly StoredTable[] = Object.entries(tables).map(([name, table]) => stored(name, table));

/** The columns that hold ids of stored files, in every table. A file that none of them names is deleted. */
export const fileColumns: readonly string[] = ['file_id', 'thumb_id'];
