import { canWorkWith, neededFor } from './expanding.ts';
import { statementsOf } from './migrate.ts';
import { takenAway } from './testing/takenAway.ts';

test.each([
  ['0040-notes', null],
  ['0040-contract-0031-old-notes', 31],
  ['0040-contracts', null],
])('%s needs %p', (name, needed) => {
  expect(neededFor(name)).toBe(needed);
});

test.each([
  ['only adds', ['0032-notes', '0033-more'], true],
  ['takes away what it had stopped using', ['0032-notes', '0033-contract-0031-old-notes'], true],
  ['takes away what a later version stopped using', ['0032-notes', '0033-contract-0032-old-notes'], false],
  ['comes before its own last one, so is of another program', ['0017-other'], false],
])('a server whose last migration is 0031 goes on after one that %s: %p %p', (_, unknown, goesOn) => {
  expect(canWorkWith(unknown, '0031-stops')).toBe(goesOn);
});

test.each([
  'drop table "note"',
  'alter table "note" drop column "body"',
  'alter table "note" rename to "notes"',
  'alter table "note" rename column "body" to "text"',
  'ALTER TABLE "note"\n  ALTER COLUMN "body" SET NOT NULL',
  'alter table "note" alter column "id" type bigint',
  'alter table "note" add column "body" text not null',
  'alter table "note" add constraint "one" unique ("body")',
  'create unique index "one" on "note" ("body")',
])('%s takes something away', (statement) => {
  expect(takenAway([statement])).toHaveLength(1);
});

test.each([
  'create table "note" ("id" integer not null primary key)',
  'alter table "note" add column "body" text',
  'alter table "note" add column "body" text default \'\' not null',
  'alter table "note" add column "body" text not null default \'\'',
  'create index "by_date" on "note" ("date")',
  'drop index "by_date"',
  'alter table "note" alter column "body" drop not null',
])('%s only adds', (statement) => {
  expect(takenAway([statement])).toEqual([]);
});

test('a table of the same migration may get every rule', () => {
  expect(takenAway(['create table "note" ("id" integer)', 'create unique index "one" on "note" ("id")'])).toEqual([]);
});

test('the statements of a migration are told without carrying them out', async () => {
  const [sqlite, postgres] = [await statementsOf('0037-use', 'sqlite'), await statementsOf('0037-use', 'postgres')];
  expect(sqlite).toContainEqual(expect.stringMatching(/^create table "collection" .*"name" text not null/));
  expect(postgres).toContainEqual(
    expect.stringMatching(/^create table "collection" .*"name" text collate "C" not null/),
  );
});
