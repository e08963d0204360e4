import type * as v from 'valibot';
import type { Feature } from './features.ts';

type Schema = v.GenericSchema;

/** Part of a request in which an id stands: `query.id_group`. */
export type FieldReference = `params.${string}` | `query.${string}` | `body.${string}`;

/** Session kinds, which are the resource types of the login call. */
export const accountKinds = ['employee', 'childminder'] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * Who may use a call. The server refuses everything that this does not allow:
 * - `public`: nobody needs to be known;
 * - `image-token`: a token in the query, made by a session, and the child in the path must be within that session's reach;
 * - `session`: a valid session; every id that `scope` points at must be within the caller's reach,
 *   and one of `features` must be on in every establishment that these ids touch;
 * - `integration`: the token of another product, which acts for one company and for nothing outside it.
 */
export type Access =
  | { who: 'public' }
  | { who: 'integration' }
  | { who: 'image-token'; scope: Scope }
  | { who: 'session'; scope: Scope; features?: readonly Feature[] };

/** Where the ids stand that decide on reach. Of the fields named, at least one must be given. */
export interface Scope {
  groups?: FieldReference;
  child?: FieldReference;
  establishment?: FieldReference;
  /** A care instruction, which belongs to a child. */
  instruction?: FieldReference;
  /** Name of a realtime channel, which names the group or establishment. */
  channel?: FieldReference;
}

export interface Call {
  /** Which of the three APIs answers. */
  base: 'main' | 'v3' | 'legacy';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the base, with `:name` for parameters. */
  path: string;
  summary: string;
  access: Access;
  /** Headers by their names in lower case; others may be sent too. */
  headers?: Schema;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Absent: the answer is not JSON but a file. */
  answer?: Schema;
}

export function defineCall<const C extends Call>(call: C): C {
  return call;
}
