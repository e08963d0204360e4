import type { Call } from '@groepsapp/contract';
import * as v from 'valibot';
import { isBounded } from '../base/bounds.ts';
import { type FieldErrors, invalid, notFound } from '../base/httpErrors.ts';
import { type Reading, readValue } from './read.ts';

type Issue = v.BaseIssue<unknown>;

/** The unparsed parts of a request. */
export interface RawRequest {
  headers: unknown;
  params: unknown;
  query: unknown;
  body: unknown;
}

/** The parts of a request after validation against the contract. */
export type CheckedRequest = Partial<Record<keyof RawRequest, unknown>>;

const nothing = v.strictObject({});

const required = 'Dit veld is verplicht.';

const texts: ReadonlyMap<string, string> = new Map([
  ['min_length', required],
  ['iso_date', 'Vul een bestaande datum in (JJJJ-MM-DD).'],
  ['picklist', 'Kies een van de toegestane waarden.'],
]);

function issueText({ expected, received, type, requirement, message }: Issue): string {
  if (expected === 'never') return 'Dit veld is onbekend.';
  if (received === 'undefined') return required;
  if (type === 'max_length') return `Vul ten hoogste ${String(requirement)} tekens in.`;
  return type === 'check' ? message : (texts.get(type) ?? 'Deze waarde is ongeldig.');
}

/** For a union, the issues of every alternative, since none of them matched. */
function leaves(issue: Issue): Issue[] {
  return issue.type === 'union' && issue.issues !== undefined ? issue.issues.flatMap(leaves) : [issue];
}

function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const entries = issues.flatMap(leaves).map((issue) => [v.getDotPath(issue) ?? '', issueText(issue)] as const);
  return Object.fromEntries(entries.filter(([path]) => path !== '').reverse());
}

/** U+0000, which PostgreSQL cannot store, and half a character, which UTF-8 cannot: it would come back as another. */
const unstorable = /\0|\p{Surrogate}/u;

/** Whether a value has a text that cannot be stored as it is. */
export function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return unstorable.test(value);
  return typeof value === 'object' && value !== null && Object.entries(value).flat().some(isUnstorable);
}

/** The largest number that a column for ids holds in PostgreSQL: no row of either database has a larger one. */
const largestId = 2_147_483_647;

function isBeyondIds(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) > largestId;
  return typeof value === 'object' && value !== null && Object.values(value).some(isBeyondIds);
}

/** Of a request with more values only the first fault is told: to find and tell thousands holds up the server. */
const mostValues = 2_000;

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + countValues(one), 1);
}

function checkPart(schema: v.GenericSchema, value: unknown): unknown {
  const isLarge = countValues(value) > mostValues;
  const result = v.safeParse(schema, value, { abortEarly: isLarge });
  if (!result.success) throw invalid(fieldErrors(result.issues));
  return result.output;
}

/** The same for a part of a call of the specification: what does not fit as it is, is read tolerantly. */
function checkTolerantly(schema: v.GenericSchema, value: unknown, reading: Reading): unknown {
  const exact = v.safeParse(schema, value, { abortEarly: true });
  return exact.success ? exact.output : checkPart(schema, readValue(schema, value, reading));
}

/** The names of the fields with ids that permission depends on. */
function scopeNames({ access }: Call): Set<string> {
  const places = 'scope' in access ? Object.values(access.scope).flat() : [];
  return new Set(places.map((place) => place.split('.').at(-1) ?? ''));
}

/** Fields that clients of the specification send with any call. */
const carried: readonly string[] = [
  ...['session_token', 'device_token', 'auth'],
  ...['idEstablishment', 'id_establishment', 'idGroup', 'id_group'],
];

/**
 * Validates a request against the contract. Of a call of ours unknown fields are refused; one of the specification is
 * read tolerantly (`tolerance/`). What is too deep or has a number beyond all bounds is refused first.
 * @param ignored is called with the number of unknown fields, when there were any
 * @throws HttpError 400 with a text per invalid field, 404 for a number that no id can be
 */
export function checkRequest(call: Call, raw: RawRequest, ignored: (count: number) => void = () => {}): CheckedRequest {
  const names = scopeNames(call);
  const reading: Reading = { ignored: new Set(), mayDrop: (name) => call.method === 'GET' || !names.has(name) };
  const check = (schema: v.GenericSchema | undefined, value: unknown) => {
    const [known, given] = [schema ?? nothing, value ?? {}];
    if (!isBounded(given)) throw invalid();
    const output = call.ours === true ? checkPart(known, given) : checkTolerantly(known, given, reading);
    if (isUnstorable(output)) throw invalid();
    // Imports of other products hold numbers that are no ids.
    if (call.access.who !== 'integration' && isBeyondIds(output)) throw notFound();
    return output;
  };
  const checked = {
    ...(call.headers === undefined ? {} : { headers: check(call.headers, raw.headers) }),
    params: check(call.params, raw.params),
    query: check(call.query, raw.query),
    body: check(call.body, raw.body),
  };
  const unknown = [...reading.ignored].filter((name) => !carried.includes(name));
  if (unknown.length > 0) ignored(unknown.length);
  return checked;
}
