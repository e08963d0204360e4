import { type AccountKind, type Call, calls, isEnabled, features, type Settings } from '@groepsapp/contract';
import type { BackendConfig } from '@groepsapp/contract/backend';
import { type SpecificationKey, specificationCalls } from '@groepsapp/contract/specification';
import { compareAnswer, type Deviation } from './compare.ts';
import { firstAt, type Found, isObject } from './context.ts';
import { answerFault, findConfig, type Judged } from './findConfig.ts';
import { Expected } from './kinds.ts';
import { readings } from './readings.ts';
import type { Request } from './requests.ts';
import { screensOf, type ScreenState } from './screens.ts';
import { shapeOf } from './shapes.ts';
import { mark, neverMade, ofTestChild, type Writing, writings } from './writings.ts';

export interface Asked {
  method: string;
  base: Call['base'];
  /** Path and query. */
  path: string;
  body?: unknown;
}

export interface Answered {
  status: number;
  /** Parsed JSON, or the text of something else; `undefined` for an empty answer. */
  body: unknown;
  /** By their names in lower case; none when left out. */
  headers?: Readonly<Record<string, string>>;
}

/** Sends a request of a signed-in account, with its tokens. */
export type Send = (asked: Asked) => Promise<Answered>;

export interface Finding extends Deviation {
  key: SpecificationKey;
}

/** A call that was not made, and why. */
interface PassedOver {
  key: SpecificationKey;
  why: string;
}

export interface Outcome {
  made: readonly SpecificationKey[];
  passedOver: readonly PassedOver[];
  findings: readonly Finding[];
  screens: Readonly<Record<string, ScreenState>>;
  /** The structure of each answer, without contents. */
  shapes: Readonly<Partial<Record<SpecificationKey, unknown>>>;
  /** By which most answers can be read. */
  config: BackendConfig;
}

export interface Options {
  send: Send;
  kind: AccountKind;
  /** YYYY-MM-DD */
  today: string;
  /** Ids to use; omitted: the first that is found. */
  establishment?: string | undefined;
  group?: string | undefined;
  /** A test child of which things are made, changed and removed; left out, nothing is written. */
  writeFor?: string;
}

type Fields = Readonly<Record<string, unknown>>;
type FindsWhere = NonNullable<NonNullable<Request['finds']>[keyof Found]>;

function callAddress({ path }: Call, params: Record<string, string | undefined>, query: Fields): string {
  const whole = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(value ?? '')),
    path,
  );
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? whole : `${whole}?${new URLSearchParams(given)}`;
}

/** A body with numbers and texts as the contract has them, which is how the app sends them. */
function writtenBody({ body: schema }: Call, body: Fields): Fields {
  const expected = new Expected(schema);
  const fields = Object.entries(body).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    fields.map(([name, value]) => {
      const { kinds } = expected.field(name);
      if (typeof value === 'string' && kinds.has('number') && /^\d+$/.test(value)) return [name, Number(value)];
      if (typeof value === 'number' && kinds.has('text')) return [name, String(value)];
      return [name, kinds.has('flag') && typeof value === 'number' ? value === 1 : value];
    }),
  );
}

/** The id of what was made, found by its text in the list that a screen would show. */
function idOfMade(answer: unknown, { at, id }: NonNullable<Writing['made']>): string | undefined {
  const list = at !== '' && isObject(answer) ? answer[at] : answer;
  const items = Array.isArray(list) ? (list as unknown[]) : [];
  const made = items.findLast((one) => isObject(one) && Object.values(one).includes(mark));
  return made === undefined ? undefined : firstAt(made, id);
}

const isRefusal = (body: unknown) => isObject(body) && isObject(body.error);

class Run {
  readonly #options: Options;
  readonly #made = new Set<SpecificationKey>();
  readonly #passedOver = new Map<SpecificationKey, string>();
  readonly #shapes = new Map<SpecificationKey, unknown>();
  readonly #findings: Finding[] = [];
  readonly #answers: Judged[] = [];
  #settings: Settings | null = null;
  found: Found;

  constructor(options: Options) {
    this.#options = options;
    const { today, establishment, group } = options;
    this.found = { date: today, later: dayAfter(today, 6), ...given({ establishment, group }) };
  }

  /** Notes that a call is not made; the first reason counts. */
  pass(key: SpecificationKey, why: string): void {
    if (!this.#made.has(key) && !this.#passedOver.has(key)) this.#passedOver.set(key, why);
  }

  /** Why a call cannot be made; `null` when it can. */
  #obstacle({ key, needs = [] }: Request): string | null {
    const { access }: Call = calls[key];
    if (access.who === 'session' && !access.kinds.includes(this.#options.kind)) return 'not for this kind of account';
    const wanted = 'features' in access ? (access.features ?? []) : [];
    const settings = this.#settings;
    const isOff = settings !== null && wanted.length > 0 && !wanted.some((one) => isEnabled(features[one], settings));
    if (isOff) return 'switched off';
    const lacking = needs.filter((name) => this.found[name] === undefined);
    return lacking.length === 0 ? null : `nothing was found to ask for: ${lacking.join(', ')}`;
  }

  #note(key: SpecificationKey, deviations: readonly Deviation[]): void {
    this.#findings.push(...deviations.map((one): Finding => ({ key, ...one })));
  }

  #check(key: SpecificationKey, { status, body }: Answered): boolean {
    const { fields, kind } = specificationCalls[key].answer;
    const refused = (detail: string) => this.#note(key, [{ what: 'status', path: '', detail }]);
    if (status < 200 || status > 299) {
      refused(`a status of success expected, ${status} found`);
      return false;
    }
    if (isRefusal(body)) {
      refused(`${status} with an error`);
      return false;
    }
    if (kind === 'file') {
      if (body === undefined) this.#note(key, [{ what: 'missing', path: '', detail: 'the file is empty' }]);
      return true;
    }
    if (kind === 'none' || kind === 'free') return true;
    this.#shapes.set(key, shapeOf(body));
    const { answer }: Call = calls[key];
    this.#note(key, compareAnswer(fields, new Expected(answer), body));
    return true;
  }

  /** Makes a call, notes how its answer deviates and learns from it; `undefined` when it was not made or refused. */
  async ask(request: Request): Promise<unknown> {
    const { key, params, query, body, finds = {} } = request;
    const obstacle = this.#obstacle(request);
    if (obstacle !== null) {
      this.pass(key, obstacle);
      return undefined;
    }
    const call: Call = calls[key];
    const { method, base } = call;
    const path = callAddress(call, params?.(this.found) ?? {}, query?.(this.found) ?? {});
    const sent = body === undefined ? {} : { body: writtenBody(call, body(this.found)) };
    const answer = await this.#options.send({ method, base, path, ...sent });
    this.#made.add(key);
    this.#passedOver.delete(key);
    if (!this.#check(key, answer)) return undefined;
    const asked = { ...params?.(this.found), ...query?.(this.found), ...body?.(this.found) };
    this.#keep(key, answer, asked);
    const found = (where: FindsWhere) => (typeof where === 'string' ? firstAt(answer.body, where) : where(answer.body));
    const news = Object.entries(finds).map(([name, where]) => [name, found(where)] as const);
    this.found = { ...Object.fromEntries(news.filter(([, value]) => value !== undefined)), ...this.found };
    if (key === 'GET /settings/:idCompany/:idEstablishment') this.#readSettings(answer.body);
    return answer.body ?? {};
  }

  #keep(key: SpecificationKey, { body, headers = {} }: Answered, request: Fields): void {
    if (specificationCalls[key].answer.kind === 'file') return;
    this.#answers.push({ key, answer: { body, headers }, request, now: `${this.#options.today}T12:00:00.000Z` });
  }

  /** Answers that the app cannot read with a configuration, where nothing else was found. */
  #unreadable(config: BackendConfig): Finding[] {
    const told = new Set(this.#findings.filter(({ what }) => what !== 'extra').map(({ key }) => key));
    return this.#answers.flatMap((one): Finding[] => {
      const fault = told.has(one.key) ? null : answerFault(one, config);
      return fault === null
        ? []
        : [{ key: one.key, what: 'unreadable', path: fault, detail: 'the app cannot read it' }];
    });
  }

  #readSettings(body: unknown): void {
    const rows = Array.isArray(body) ? (body as unknown[]).filter(isObject) : [];
    this.#settings = Object.fromEntries(rows.map(({ name, value }) => [String(name), String(value)]));
  }

  outcome(): Outcome {
    const config = findConfig(this.#answers);
    const all = [...this.#findings, ...this.#unreadable(config)];
    const once = new Map(all.map((one) => [`${one.key} ${one.what} ${one.path} ${one.detail}`, one]));
    const findings = [...once.values()];
    const broken = new Set(findings.filter(({ what }) => what !== 'extra').map(({ key }) => key));
    return {
      made: [...this.#made],
      passedOver: [...this.#passedOver].map(([key, why]) => ({ key, why })),
      findings,
      screens: screensOf(this.#options.kind, { made: this.#made, broken }),
      shapes: Object.fromEntries(this.#shapes),
      config,
    };
  }
}

/** Without what is left out. */
function given(found: { [K in keyof Found]: Found[K] | undefined }): Found {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

async function write(run: Run, writing: Writing): Promise<void> {
  const answer = await run.ask(writing);
  const { made } = writing;
  if (made === undefined || answer === undefined) return;
  const id = idOfMade(await run.ask(made.by), made);
  if (id !== undefined) run.found = { ...run.found, [made.name]: id };
}

/** Writes for a test child, with what was found of other children forgotten. */
async function writeAll(run: Run, child: string): Promise<void> {
  const { date, later, company, establishment, group, activityType } = run.found;
  run.found = given({ date, later, company, establishment, group, activityType, child });
  for (const reading of ofTestChild) await run.ask(reading);
  for (const writing of writings) await write(run, writing);
}

/** Makes the calls of the specification as an account may, and tells how the answers deviate from what it names. */
export async function runConformance(options: Options): Promise<Outcome> {
  const run = new Run(options);
  for (const reading of readings) await run.ask(reading);
  if (options.writeFor !== undefined) await writeAll(run, options.writeFor);
  for (const { key } of writings) run.pass(key, 'only with --write');
  for (const [key, why] of Object.entries(neverMade)) run.pass(key as SpecificationKey, why);
  return run.outcome();
}
