import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { isLoose } from '@groepsapp/contract/loose';
import { oncePer } from '../async/lazily';
import type { Kernel } from '../kernel/Kernel';
import type { Section } from '../persistence';
import { scopeOf } from '../selection/selection';

/** The answers of an area that survive a reload. */
export interface PersistOptions<Endpoint extends string = string> {
  /** Raised whenever the shape of one of the answers changes. */
  version: number;
  /** Queries whose last answers are kept. */
  endpoints: readonly Endpoint[];
  /** How many answers of each of them; enough for the questions that one screen asks when left out. */
  each?: number;
}

/** One of these queries, and the section of the storage in which its answers stand. */
export interface PersistedAnswers extends Omit<PersistOptions, 'endpoints'> {
  endpoint: string;
  /** Unique within the app; begins with the area's name. */
  section: string;
}

/** One answer, with its time. */
export interface KeptAnswer {
  key: string;
  endpoint: string;
  arg: unknown;
  data: unknown;
  at: number;
}

/** The answers of one choice of establishment and groups. */
interface Kept {
  scope: string;
  answers: readonly KeptAnswer[];
}

/** See `PersistOptions.each`. */
const keptPerEndpoint = 4;
/** Answers that come in together are written together. */
const writeAfter = 250;

function isKeptAnswer(value: unknown): value is KeptAnswer {
  return (
    isLoose(value) &&
    typeof value.key === 'string' &&
    typeof value.endpoint === 'string' &&
    typeof value.at === 'number' &&
    'data' in value
  );
}

function checkKept(value: unknown): Kept | null {
  if (!isLoose(value) || typeof value.scope !== 'string' || !Array.isArray(value.answers)) return null;
  return value.answers.every(isKeptAnswer) ? { scope: value.scope, answers: value.answers } : null;
}

/** The action of RTK Query for an answered query. */
interface Answered extends UnknownAction {
  payload: unknown;
  meta: { fulfilledTimeStamp: number; arg: { queryCacheKey: string; endpointName: string; originalArgs: unknown } };
}

function isAnswered(action: unknown): action is Answered {
  return isLoose(action) && action.type === 'api/executeQuery/fulfilled';
}

/** A retried remote runs its modules again, so that the same area may come twice for its section. */
const sectionsOf = oncePer((_kernel: Kernel) => new Map<string, Section<Kept>>());

function sectionOf(kernel: Kernel, name: string, version: number): Section<Kept> {
  const known = sectionsOf(kernel);
  const section =
    known.get(name) ?? kernel.section({ name: `area.${name}`, version, check: checkKept, disposable: true });
  known.set(name, section);
  return section;
}

/**
 * Passes answers that enter the store on to those that cache them.
 * @param kept by endpoint; may grow while the store is in use
 * @param resetType type of the action with which the store drops its data
 */
export function keptAnswersMiddleware(
  kept: ReadonlyMap<string, KeptAnswers>,
  resetType: string,
  onReset: () => void,
): Middleware {
  return () => (next) => (action) => {
    const result = next(action);
    if (isAnswered(action)) kept.get(action.meta.arg.endpointName)?.add(action);
    else if (isLoose(action) && action.type === resetType) {
      onReset();
      kept.forEach((answers) => answers.clear());
    }
    return result;
  };
}

/** Keeps the last answers of a query in a section of its own, for the establishment and groups of the moment. */
export class KeptAnswers {
  readonly #section: Section<Kept>;
  #answers: readonly KeptAnswer[];
  #writing: ReturnType<typeof setTimeout> | undefined;

  readonly #kernel: Kernel;
  readonly #options: PersistedAnswers;

  constructor(kernel: Kernel, options: PersistedAnswers) {
    this.#kernel = kernel;
    this.#options = options;
    this.#section = sectionOf(kernel, options.section, options.version);
    const kept = this.#section.read();
    this.#answers = kept?.scope === this.#scope ? kept.answers : [];
  }

  get current(): readonly KeptAnswer[] {
    return this.#answers;
  }

  add({ payload, meta: { fulfilledTimeStamp: at, arg } }: Answered): void {
    const { queryCacheKey: key, endpointName: endpoint, originalArgs } = arg;
    const others = this.#answers.filter((answer) => answer.key !== key);
    const left = others.slice(Math.max(0, others.length + 1 - (this.#options.each ?? keptPerEndpoint)));
    this.#answers = [...left, { key, endpoint, arg: originalArgs, data: payload, at }];
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => this.#section.write({ scope: this.#scope, answers: this.#answers }), writeAfter);
  }

  clear(): void {
    clearTimeout(this.#writing);
    this.#answers = [];
    this.#section.clear();
  }

  get #scope(): string {
    return scopeOf(this.#kernel.bus.topic('selection').value);
  }
}
