import { join } from 'node:path';
import { sql } from 'kysely';
import ts from 'typescript';
import { type OpenDatabase, openDatabase } from './index.ts';
import { makeMigratedDatabase, type TestDatabase, testEngine } from './testing/testDatabase.ts';

jest.setTimeout(60_000);

/** Tables that this version neither reads nor writes, and which therefore have no type. */
const untyped = ['child_tracking'];

let database: TestDatabase;
let opened: OpenDatabase;

beforeAll(async () => {
  database = await makeMigratedDatabase();
  opened = await openDatabase(database.options);
});

afterAll(async () => {
  await opened.close();
  await database.drop();
});

/** Columns as `table.column` with what a reader and a writer must know, such as `text, may be null`. */
type Columns = Record<string, string>;

function describeColumn(kind: string, nullable: boolean, hasDefault: boolean): string {
  return `${kind}${nullable ? ', may be null' : ''}${hasDefault ? ', has a default' : ''}`;
}

/**
 * On SQLite the columns of a primary key are not called required, and every integer key counts as auto-incremented; on
 * PostgreSQL they are as the migration says.
 */
async function keysOf(table: string): Promise<{ keys: string[]; numbered: boolean }> {
  if (testEngine === 'postgres') return { keys: [], numbered: true };
  const { rows } = await sql<{ name: string; numbered: number }>`
    select columns.name, tables.sql like '%autoincrement%' as numbered
    from sqlite_schema as tables, pragma_table_info(tables.name) as columns
    where tables.name = ${table} and columns.pk > 0`.execute(opened.db);
  return { keys: rows.map(({ name }) => name), numbered: rows.some(({ numbered }) => numbered === 1) };
}

async function columnsOfTables(): Promise<Columns> {
  const found: Columns = {};
  for (const table of await opened.db.introspection.getTables()) {
    if (untyped.includes(table.name)) continue;
    const { keys, numbered } = await keysOf(table.name);
    for (const { name, dataType, isNullable, isAutoIncrementing, hasDefaultValue } of table.columns) {
      const kind = /^text$/i.test(dataType) ? 'text' : 'number';
      const nullable = isNullable && !keys.includes(name);
      found[`${table.name}.${name}`] = describeColumn(
        kind,
        nullable,
        hasDefaultValue || (numbered && isAutoIncrementing),
      );
    }
  }
  return found;
}

function programOf(file: string): ts.Program {
  return ts.createProgram([file], {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    customConditions: ['source'],
    types: [],
  });
}

function columnsOfTypes(): Columns {
  const file = join(__dirname, 'schema.ts');
  const program = programOf(file);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const declaration = source?.statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === 'Database',
  );
  if (declaration === undefined) throw new Error('schema.ts has no interface Database');

  const partOf = (type: ts.Type, name: string) => {
    const part = type.getProperty(name);
    return part === undefined ? type : checker.getTypeOfSymbol(part);
  };
  const has = (type: ts.Type, flag: ts.TypeFlags) =>
    (type.isUnion() ? type.types : [type]).some((member) => (member.flags & flag) !== 0);
  const describeType = (column: ts.Type) => {
    const read = partOf(column, '__select__');
    const kind = has(read, ts.TypeFlags.StringLike) ? 'text' : has(read, ts.TypeFlags.NumberLike) ? 'number' : '?';
    const hasDefault = has(partOf(column, '__insert__'), ts.TypeFlags.Undefined);
    return describeColumn(kind, has(read, ts.TypeFlags.Null), hasDefault);
  };

  return Object.fromEntries(
    checker
      .getTypeAtLocation(declaration)
      .getProperties()
      .flatMap((table) =>
        checker
          .getTypeOfSymbol(table)
          .getProperties()
          .map((column) => [`${table.name}.${column.name}`, describeType(checker.getTypeOfSymbol(column))]),
      ),
  );
}

test('the types of the tables are those of the database', async () => {
  expect(columnsOfTypes()).toEqual(await columnsOfTables());
});
