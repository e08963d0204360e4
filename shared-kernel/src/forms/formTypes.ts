import { conflictOf } from '../api/ApiError';
import type { ApiFailure } from '../api';
import type { DraftsOf } from './drafts';
import type { FieldProblems, ShownFields } from './fieldProblems';

/** Fields as the server has them, and the version that they are of. */
export interface SavedFields<Fields> {
  fields: Fields;
  /** `null` for something that is not saved yet. */
  version: string | null;
  /** Who saved it, where that is said to whom it conflicts with. */
  by?: string | null;
}

/** What a call sends beside the fields. */
export interface Attempt {
  /** Idempotency key: the same for the same content, also after a reload. */
  key: string;
  /** The version that was changed; `null` for something new. */
  basedOn: string | null;
}

/** Why a save failed. */
export type Failure = Pick<ApiFailure, 'userMessage'> & Partial<ApiFailure>;

/** How a save ended: what the function of a mutation answers, or a text of the screen's own. */
export interface Outcome<Answer> {
  data?: Answer | undefined;
  error?: Failure | undefined;
}

export interface EditFormOptions<Fields extends object, Answer, Current> extends ShownFields<Fields> {
  /** What the form begins with. A later version replaces it; what the user has changed stays, see `overtaken`. */
  start: SavedFields<Fields>;
  /** Makes the call, or puts the change into an outbox: without a promise the form is saved at once. */
  save: (fields: Fields, attempt: Attempt) => Outcome<Answer> | Promise<Outcome<Answer>>;
  /** Keeps changes on the device, under this key among the drafts of the form. Without it they end with the form. */
  draft?: { of: DraftsOf<Fields>; key: string };
  /** The problems of the fields; nothing is sent while there are any. */
  check?: (fields: Fields) => FieldProblems<Fields>;
  /** What of the fields is saved, when two different inputs can mean the same. */
  contentOf?: (fields: Fields) => unknown;
  /** Reads what the server answers when somebody else saved a newer version (409). */
  theirs?: (current: Current) => SavedFields<Fields>;
  /** Reads the new version of what was saved, when the form stays open; the key of its draft when that changes too. */
  savedAs?: (answer: Answer) => { version: string | null; draftKey?: string };
  /** `failed` stands before the reason of the server, `incomplete` above the form while `check` finds something. */
  texts?: { failed?: string; incomplete?: string };
}

/** Everything of a form but its fields, which change with each letter. */
export interface FormStatus<Fields> {
  /** Whether there is something that is not saved. */
  dirty: boolean;
  /** Whether the form began with what an earlier visit had left. */
  restored: boolean;
  saving: boolean;
  /** Whether nothing can be changed now, as it would not be part of what is being saved. */
  locked: boolean;
  /** Whether somebody else saved a newer version since the user's changes began. */
  overtaken: boolean;
  /** What is wrong with the form as a whole. */
  problem: string | null;
  /** Whether nobody knows if what was sent was saved, as its answer was lost. */
  unsure: boolean;
  problems: FieldProblems<Fields>;
  /** The version that somebody else saved, while the user must choose. */
  conflict: SavedFields<Fields> | null;
}

/** Called after a save. @param typedSince whether something was typed since, which is not saved */
export type OnSaved<Answer> = (answer: Answer, typedSince: boolean) => void;

/** What a form shows of a save that failed. */
export interface Failed<Fields> {
  problem: string | null;
  unsure: boolean;
  problems: FieldProblems<Fields>;
}

/** Whether two statuses show the same, though they are two objects. */
export function isSameStatus<Fields>(one: FormStatus<Fields>, other: FormStatus<Fields>): boolean {
  const { problems, ...rest } = other;
  const isSame = Object.entries(rest).every(([name, value]) => one[name as keyof FormStatus<Fields>] === value);
  return isSame && JSON.stringify(one.problems) === JSON.stringify(problems);
}

/** The version that somebody else saved, when a save was refused for it. */
export function theirsIn<Fields extends object, Answer, Current>(
  failure: Failure,
  { theirs }: EditFormOptions<Fields, Answer, Current>,
): SavedFields<Fields> | null {
  const current = conflictOf<Current>(failure);
  return current === null ? null : (theirs?.(current) ?? null);
}
