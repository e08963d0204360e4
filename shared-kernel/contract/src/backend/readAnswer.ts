import type * as v from 'valibot';
import { calls } from '../calls/index.ts';
import type { Call } from '../call.ts';
import type { BackendConfig } from './BackendConfig.ts';
import type { Fields, SpecificationCall } from '../specification/fields.ts';
import { specificationCalls, type SpecificationKey } from '../specification/index.ts';
import { isLoose, type Loose, looseOf } from '../loose.ts';
import { entriesOf, readAs, unwrapped } from './readFields.ts';
import { Unreadable } from './refusals.ts';
import { reshaped } from './reshaped.ts';

/** An answer with a status of success. */
export interface GivenAnswer {
  /** The JSON of the body, the text of another one; `undefined` for none. */
  body: unknown;
  /** By their names in lower case. */
  headers: Readonly<Record<string, string>>;
}

/** The call and configuration of a reading. */
export interface Asked {
  /** All fields of the request. */
  request: Loose;
  /** The moment of the answer, ISO 8601. */
  now: string;
}

const named = (key: SpecificationKey): SpecificationCall => specificationCalls[key];

/** Whether a call changes something, so that an answer that is lost leaves open whether it was saved. */
export function isChange(key: SpecificationKey): boolean {
  const { method, access }: Call = calls[key];
  return method !== 'GET' && access.who === 'session' && access.use === 'write';
}

/** Whether the top of the answer of a call has a field. */
export function hasField(key: SpecificationKey, name: string): boolean {
  const { fields = {} } = named(key).answer;
  const { answer }: Call = calls[key];
  if (isChange(key) && (name === 'success' || name === 'saved')) return false;
  return Object.hasOwn(fields, name) || (answer !== undefined && !isChange(key) && name in entriesOf(answer));
}

const schemaOf = (key: SpecificationKey): v.GenericSchema | undefined => (calls[key] as Call).answer;

const isList = (schema: v.GenericSchema | undefined) => schema !== undefined && 'item' in unwrapped(schema).inner;

const nextPage = /<[^>]*>\s*;[^,]*rel\s*=\s*"?next\b/i;
const totals = /^(x-(total|total-count|total-results|totalcount|count|pagination-total(-count)?))$/;
const pages = /^x-(total-pages|totalpages|pages|page-count|last-page|pagination-(total-pages|page-count|pages))$/;
const further = /^x-(next|next-page|has-more|has-next|cursor|next-cursor|continuation.*|pagination-next(-page)?)$/;

/** Whether headers say that a list is not whole. @param count its rows @param seen the pages that were asked for */
function goesOnByHeaders(headers: GivenAnswer['headers'], count: number, seen: number): boolean {
  return Object.entries(headers).some(([name, value]) => {
    if (name === 'link') return seen === 1 && nextPage.test(value);
    if (name === 'content-range') return Number(/\/(\d+)$/.exec(value)?.[1] ?? count) > count;
    if (totals.test(name)) return Number(value) > count;
    if (pages.test(name)) return Number(value) > seen;
    return seen === 1 && further.test(name) && !/^(|0|false|null|none)$/i.test(value);
  });
}

/** Fields of an answer that are known where it begins: of the envelope, of the paging, and of refusals that are none. */
function besideOf({ envelope, paging }: BackendConfig): readonly string[] {
  return [...envelope.beside, ...(paging ? [paging.more.split('.')[0] ?? ''] : []), 'error', 'errors', 'success'];
}

function refuseUnknown(body: Loose, known: (name: string) => boolean, config: BackendConfig): void {
  const beside = besideOf(config);
  const unknown = Object.keys(body).find((name) => !known(name) && !beside.includes(name));
  if (unknown !== undefined) throw new Unreadable(unknown);
}

/** Takes off the envelope. @throws Unreadable for another envelope than the configured one, and for none where there is one */
function opened(key: SpecificationKey, body: unknown, config: BackendConfig): unknown {
  const { field } = config.envelope;
  const own = (name: string) =>
    hasField(key, name) || (schemaOf(key) !== undefined && name in entriesOf(schemaOf(key) as v.GenericSchema));
  if (!isLoose(body)) {
    if (field !== undefined && !(Array.isArray(body) && own(field))) throw new Unreadable('envelope');
    return Array.isArray(body) && own('data') ? { data: body } : body;
  }
  const isInside = field !== undefined && field in body && !(own(field) && Array.isArray(body[field]));
  if (isInside) {
    refuseUnknown(body, (name) => name === field, config);
    const inside = body[field];
    if (isLoose(inside)) refuseUnknown(inside, own, config);
    return Array.isArray(inside) && own('data') ? { data: inside } : inside;
  }
  if (field !== undefined && !(own(field) && field in body)) throw new Unreadable('envelope');
  refuseUnknown(body, own, config);
  return body;
}

/** @throws Unreadable when two rows have one id: then it is not known which is meant */
function refuseTwins(rows: unknown): void {
  if (!Array.isArray(rows)) return;
  const ids = rows.flatMap((row: unknown) =>
    isLoose(row) && row['id'] !== undefined && row['id'] !== 0 ? [row['id']] : [],
  );
  if (new Set(ids).size < ids.length) throw new Unreadable('id');
}

/** Paging fields of a list: the number of the last page, or whether there is a next one. */
function pageState({ body }: GivenAnswer, { paging }: BackendConfig): number | boolean {
  const [first = '', ...rest] = paging?.more.split('.') ?? [];
  if (paging === undefined || !isLoose(body) || !(first in body)) return false;
  let found: unknown = body[first];
  for (const name of rest) {
    if (!isLoose(found) || !(name in found)) throw new Unreadable(paging.more);
    found = found[name];
  }
  if (typeof found === 'number' || (typeof found === 'string' && /^[1-9]\d*$/.test(found))) return Number(found);
  if (found === null || found === false || found === '') return false;
  if (found === true || typeof found === 'string') return true;
  throw new Unreadable(paging.more);
}

/**
 * Whether a list goes on after these pages of it.
 * @throws Unreadable when the last of them does not say so where the configuration has it
 */
export function goesOn(pages: readonly GivenAnswer[], config: BackendConfig): boolean {
  const last = pages.at(-1);
  const state = last === undefined ? true : pageState(last, config);
  return typeof state === 'number' ? state > pages.length : state;
}

/** Whether a change was answered as the backend says that it was carried out, without anything of what was made. */
function isDone(body: unknown, { done, envelope }: BackendConfig): boolean {
  if (body === undefined || body === '') return true;
  if (!isLoose(body)) return done.some((one) => one === body);
  const said = ['success', 'saved', 'ok'].filter((name) => name in body);
  const isSaid = said.length > 0 && said.every((name) => /^(true|1|ja)$/i.test(String(body[name])));
  const known = [...said, ...envelope.beside, envelope.field ?? 'error', 'error', 'errors', 'message'];
  const isEmpty = Object.keys(body).every((name) => name === 'error' || name === 'errors');
  return Object.keys(body).every((name) => known.includes(name)) && (isSaid || isEmpty);
}

/** Named fields of the answer to a change, without those of a refusal. */
const promisedOf = (fields: Fields = {}) => Object.keys(fields).filter((name) => name !== 'error');

function readChange(key: SpecificationKey, { body }: GivenAnswer, asked: Asked, config: BackendConfig): unknown {
  const { fields } = named(key).answer;
  const schema = schemaOf(key);
  const reading = { config, request: asked.request, savedAt: asked.now };
  if (schema === undefined) return undefined;
  const promised = promisedOf(fields);
  if (isDone(body, config)) {
    if (promised.some((name) => !(name in looseOf(body)))) throw new Unreadable(promised[0]);
    return readAs(schema, looseOf(body), undefined, reading);
  }
  const { field } = config.envelope;
  const row = field !== undefined && isLoose(body) && !hasField(key, field) ? body[field] : body;
  const shown = promised.length > 0 ? promised : ['id'].filter((name) => name in entriesOf(schema));
  if (!shown.some((name) => (looseOf(row)[name] ?? null) !== null)) {
    throw new Unreadable('what was made');
  }
  return readAs(schema, row, promised.length > 0 ? fields : { id: true }, reading);
}

/** The rows of an answer: itself, or what it has as `data`. */
const rowsOf = (found: unknown) => (Array.isArray(found) ? (found as unknown[]) : looseOf(found)['data']);

/** Pages of one list as one. */
function joined(found: readonly unknown[]): unknown {
  const [first] = found;
  if (found.length === 1) return first;
  const rows = found.map(rowsOf);
  if (!rows.every(Array.isArray)) throw new Unreadable('a list');
  return Array.isArray(first) ? rows.flat() : { ...looseOf(first), data: rows.flat() };
}

/**
 * Reads the answer of a call as the contract has it. It fails closed: what is not known to be an answer is none.
 * @param pages an answer with a status of success, which is no refusal (`refusalIn`); of a list that comes in pages each of
 * them
 * @throws Unreadable when it is an envelope, a page of more, an id, a date or a flag that is not known
 */
export function readAnswer(
  key: SpecificationKey,
  pages: readonly [GivenAnswer, ...GivenAnswer[]],
  asked: Asked,
  config: BackendConfig,
): unknown {
  const [given] = pages;
  if (isChange(key)) return readChange(key, given, asked, config);
  const { kind, fields } = named(key).answer;
  const schema = schemaOf(key);
  if (schema === undefined) return given.body;
  const reading = { config, request: asked.request, savedAt: undefined };
  if (kind === 'none' || key === 'POST /authentication/logout') {
    if (isDone(given.body, config)) return readAs(schema, {}, undefined, reading);
    throw new Unreadable('success');
  }
  const found = joined(pages.map(({ body }) => opened(key, body, config)));
  if (Array.isArray(found) !== isList(schema)) throw new Unreadable('a list');
  const rows = rowsOf(found);
  const count = Array.isArray(rows) ? rows.length : Infinity;
  if (goesOn(pages, config) || pages.some(({ headers }) => goesOnByHeaders(headers, count, pages.length))) {
    throw new Unreadable('a whole list');
  }
  const inPlace = reshaped(key, found, config, asked.now);
  const answer = readAs(schema, inPlace, kind === 'free' ? 'whole' : fields, reading);
  refuseTwins(rowsOf(answer));
  return answer;
}
