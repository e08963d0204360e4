import { createHash } from 'node:crypto';
import {
  type ImportField,
  importKind,
  importKindNames,
  ImportReference,
  importSchema,
  type ImportKind,
} from '@groepsapp/contract';
import * as v from 'valibot';
import { isUnstorable } from '../../tolerance/validation.ts';
import { choicesInWords } from '../cells/words.ts';
import { kindStores } from '../kinds/index.ts';
import type { Fault, Values } from '../kinds/kind.ts';
import type { Known } from '../kinds/references.ts';
import { aCall, type ImportedRow } from '../row.ts';

/** A row of which the fields are checked by themselves. */
export interface Checked {
  row: ImportedRow;
  kind: ImportKind;
  reference: string;
  fields: Values;
  /** `YYYY-MM-DD`, or `null`. */
  ended: string | null;
  hash: string;
  /** The reference of the child with which the row comes in or not at all. */
  unit: string | null;
  /** Set once the row is refused. */
  fault: { field: string | null; reason: string; missing?: true } | null;
}

const schemas = Object.fromEntries(importKindNames.map((kind) => [kind, importSchema(kind)])) as Readonly<
  Record<ImportKind, ReturnType<typeof importSchema>>
>;

/** Words for what valibot says in English: the value is not there, is empty or is of another type. */
function dutchReason({ type, message, input, expected }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object') return expected === 'never' ? 'Dit veld is er niet.' : 'Dit veld is verplicht.';
  if (input === undefined || input === '') return 'Dit veld is verplicht.';
  if (type === 'max_length' && message.startsWith('Invalid')) return 'Deze waarde is te lang.';
  return message.startsWith('Invalid') ? 'Deze waarde klopt niet.' : message;
}

/** How a person writes a value of these types. */
const examples: Readonly<Partial<Record<ImportField['type'], string>>> = {
  date: 'Vul een datum in, bijvoorbeeld 31-12-2024.',
  moment: 'Vul een datum in, bijvoorbeeld 31-12-2024.',
  time: 'Vul een tijd in, bijvoorbeeld 08:30.',
  'yes-no': 'Kies: ja, nee.',
};

/** @param row of which a file may write values in Dutch; who writes the names of the fields gets the words of the contract */
function issueFault(issue: v.BaseIssue<unknown>, { kind, place }: ImportedRow): Fault {
  const key = issue.path?.[0]?.key;
  const name = typeof key === 'string' ? key : '';
  const field = importKind(kind).fields[name];
  const reason = dutchReason(issue);
  if (field === undefined || place.file === aCall || place.columns[name] === name) return { field: name, reason };
  const expected = field.choices === undefined ? examples[field.type] : choicesInWords(field.choices);
  if (issue.input !== undefined) return { field: name, reason: expected ?? reason };
  return { field: name, reason: expected === undefined ? reason : `${reason} ${expected}` };
}

const contentHash = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url');

function sorted(fields: Values): (readonly [name: string, value: unknown])[] {
  return Object.keys(fields)
    .sort()
    .map((name) => [name, fields[name]]);
}

/** The same for the same content, in whatever order the fields stand. */
const rowHash = (fields: Values, ended: string | null) => contentHash([sorted(fields), ended]);

/** The hash of a row, and one of each field, by which is found later what its sender changes. */
export function sentHashes({ fields, hash }: Pick<Checked, 'fields' | 'hash'>): string {
  return [hash, ...sorted(fields).map(([name, value]) => `${name}=${contentHash(value).slice(0, 8)}`)].join(' ');
}

/** What was sent field by field; nothing when that was not kept, or was by a server that kept only the hash of the row. */
export function lastSent(before: Pick<Known, 'hash' | 'sent'> | undefined): ReadonlySet<string> {
  const [of, ...fields] = before?.sent?.split(' ') ?? [];
  return new Set(of === before?.hash ? fields : []);
}

/**
 * The fields of a row that its sender says otherwise than before.
 * @param before what was known of the row; all fields when that does not tell what was sent
 */
export function saidOtherwise(row: Checked, before: Pick<Known, 'hash' | 'sent'> | undefined): string[] {
  const same = lastSent(before);
  const [, ...now] = sentHashes(row).split(' ');
  return now.filter((part) => !same.has(part)).map((part) => part.slice(0, part.indexOf('=')));
}

function childReference(kind: ImportKind, reference: string, fields: Values): string | null {
  const { unit } = importKind(kind);
  if (unit === 'reference') return reference;
  return unit === 'child' && typeof fields.child === 'string' ? fields.child : null;
}

const EndedOn = v.pipe(v.string(), v.isoDate());

function endFault(kind: ImportKind, ended: string): Fault | null {
  if (importKind(kind).ending === undefined) return { field: '', reason: 'Een rij van deze soort kan niet eindigen.' };
  return v.safeParse(EndedOn, ended).success ? null : { field: '', reason: 'De einddatum is geen datum (JJJJ-MM-DD).' };
}

/** The day on which a row ends, or `null` for one that does so later and has no last day of its own. */
function lastDay(kind: ImportKind, ended: string | undefined, today: string): string | null {
  if (ended === undefined) return null;
  return kindStores[kind].endsAtOnce === true && ended > today ? null : ended;
}

/** Checks a row by itself: its fields, and what its kind says of them. It is refused by `fault`. */
export function checkRow(row: ImportedRow, today: string): Checked {
  const parsed = v.safeParse(schemas[row.kind], row.fields, { abortPipeEarly: true });
  const named = v.safeParse(ImportReference, row.reference);
  const fields = parsed.success ? parsed.output : row.fields;
  const reference = named.success ? named.output : String(row.reference);
  const [issue] = [...(named.issues ?? []), ...(parsed.issues ?? [])];
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const fault =
    (isUnstorable([row.reference, row.fields]) ? { field: '', reason: 'Er staan tekens in die niet kunnen.' } : null) ??
    row.fault ??
    (issue === undefined ? null : issueFault(issue, row)) ??
    (row.ended === undefined ? null : endFault(row.kind, row.ended)) ??
    kindStores[row.kind].faultOf?.(given) ??
    null;
  const ended = lastDay(row.kind, row.ended, today);
  return {
    row,
    kind: row.kind,
    reference,
    fields: given,
    ended,
    hash: fault === null ? rowHash(given, ended) : '',
    unit: childReference(row.kind, reference, given),
    fault: fault === null ? null : { field: fault.field === '' ? null : fault.field, reason: fault.reason },
  };
}
