import type * as v from 'valibot';
import type { Feature } from './features.ts';
import type { RolePermission } from './roles.ts';
import type { IntegrationScope } from './scopes.ts';

type Schema = v.GenericSchema;

/**
 * Part of a request in which ids stand: `query.id_group`, or `body.rows.child_id` for the ids in each row of a list.
 * A list of ids counts with all its ids.
 */
export type FieldReference = `params.${string}` | `query.${string}` | `body.${string}`;

/** Session kinds, which are the resource types of the login call. */
export const accountKinds = ['employee', 'childminder'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Kinds of things that a request can name by id; the server has a resolver for each, which looks up the owners. */
export const resourceKinds = [
  'establishment',
  'group',
  'child',
  'carer',
  /** The name of a realtime channel, which names a group or an establishment. */
  'channel',
  'instruction',
  'activity',
  'message',
  'note',
  'news',
  /** A request of a parent to change the planning. */
  'request',
  'photo',
  'presence',
  /** A result of observing a child. */
  'result',
  'reminder',
  'result-photo',
  'child-form',
  /** A note of the contact with the carers about an observation form. */
  'parent-note',
  /** A document about a child. */
  'document',
  /**
   * An employee who works in the establishments of the caller. A call that may change something only names them: it
   * reaches whoever works in one of these establishments, also when they work elsewhere too. 0 is nobody.
   */
  'employee',
  /** The same, or one who observed a child or is its mentor: also after having left. */
  'mentor',
  /** An employee of whom the photo is seen: by colleagues, and by who manages the account. */
  'portrait',
] as const;
export type ResourceKind = (typeof resourceKinds)[number];

type Places = FieldReference | readonly FieldReference[];

/**
 * The places in a request with the ids that permission depends on, per kind of resource. Every id there is checked; of
 * several places at least one must be given.
 */
export type Scope = { readonly [K in ResourceKind]?: Places };

/** Access of a call that is made with a session. */
export interface SessionAccess {
  who: 'session';
  /** Kinds of accounts that may make the call; others get 403 `forbidden`. */
  kinds: readonly AccountKind[];
  /**
   * `read` also reaches children who left less than a year ago, up to their last day, and children who are about to
   * come; `write` only reaches children who are placed today.
   */
  use: 'read' | 'write';
  /**
   * What the role of the account must allow; others get 403 `forbidden`. `null`: every role may make the call. Who may
   * `share` is not told by the role alone.
   */
  permission: Exclude<RolePermission, 'share'> | null;
  scope: Scope;
  /** One of these must be on in every establishment that the ids touch. */
  features?: readonly Feature[];
  /**
   * Set for calls that answer anything of the record or the thread of a child: the action of the audit row. The children
   * are the ids of `scope` and of the answer.
   */
  audit?: `${string}.read`;
}

/** Access of a call that a browser makes for an `<img>` or a link, which cannot send headers. */
interface ImageAccess {
  who: 'image-token';
  scope: Scope;
  /**
   * The query has a `sign`, which an answer to the same session gave with this address; any other gets 404. Where it is
   * optional, the call decides what an address without `sign` shows.
   */
  signed?: 'required' | 'optional';
  /** One of these must be on in every establishment that the ids touch. */
  features?: readonly Feature[];
}

/** Access of a call that another product makes with its token. */
export interface IntegrationAccess {
  who: 'integration';
  /** The token must have one of these. */
  scopes: readonly IntegrationScope[];
  /**
   * Set for calls that answer anything of children: the action of the row in the audit of products. The children are
   * those in the request and those in the answer.
   */
  audit?: `${string}.read`;
}

/**
 * Who may use a call. The server refuses everything that this does not allow:
 * - `public`: nobody needs to be known;
 * - `image-token`: a token in the query, made by a session; every id that `scope` points at must be readable by that
 *   session;
 * - `session`: a valid session; every id that `scope` points at must be within the caller's reach;
 * - `integration`: the token of another product, which acts for one company and for nothing outside it, within the
 *   scopes, the networks and the time that the token has.
 */
export type Access = { who: 'public' } | IntegrationAccess | ImageAccess | SessionAccess;

/** The file beside the fields of `body`; the request is then a form (`multipart/form-data`). */
export interface UploadRule {
  /**
   * Name of the part with the file. It comes last, because the fields before it are checked before the file is
   * received.
   */
  field: string;
  /** Media types, as `accept` of a file input takes them. The server judges by content. */
  kinds: readonly string[];
  /** Bytes of the file. */
  bytes: number;
  /** The server keeps the file on disk while it handles the call, so that many uploads at once need little memory. */
  spooled?: true;
}

export interface CallAddress {
  /** Which of the three APIs answers. */
  base: 'main' | 'v3' | 'legacy';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the base, with `:name` for parameters. */
  path: string;
}

export interface Call extends CallAddress {
  summary: string;
  /** A call of ours: the specification does not name it, so that a backend that only speaks that does not have it. */
  ours?: true;
  access: Access;
  /** Bounds that are checked before anything of the request is looked at; see `defaultLimits`. */
  limits?: Partial<Limits>;
  /** Headers by their names in lower case; others may be sent too. */
  headers?: Schema;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The file of the call; `body` then names the fields of the form. */
  upload?: UploadRule;
  /** Absent: the answer is not JSON but a file. */
  answer?: Schema;
  /** It reads, and with some requests changes something: its handler asks for the role that this needs. */
  alsoChanges?: true;
  /** A step of logging in, which changes nothing but that there is a session. */
  signsIn?: true;
  /** The answer clears the browser cache of this origin, such as pictures. */
  clearsCache?: true;
}

/** Limits on the size of one request. */
export interface Limits {
  /** Bytes of the body as it travels. */
  body: number;
}

/** Room for ids and short texts; a call that takes long texts or lists says so itself. */
export const defaultLimits: Limits = { body: 16 * 1024 };

/** The properties of an access beside its scope. */
type SessionOptions = Partial<Pick<SessionAccess, 'kinds' | 'permission' | 'features' | 'audit'>>;

/** Access of a call that every session, or only the named `kinds`, may use to read resources within reach. */
export function mayRead(scope: Scope, options: SessionOptions = {}): SessionAccess {
  return { who: 'session', use: 'read', permission: null, kinds: accountKinds, scope, ...options };
}

/** The same for a call that changes something, which a role must allow. */
export function mayWrite(scope: Scope, options: SessionOptions = {}): SessionAccess {
  return { who: 'session', use: 'write', permission: 'write', kinds: accountKinds, scope, ...options };
}

/**
 * Access of a call of management. Who may `manageLocation` manages the establishments within reach; who may `manageCompany`
 * the whole company.
 */
export function mayManage(
  use: SessionAccess['use'],
  scope: Scope,
  permission: 'manageLocation' | 'manageCompany' = 'manageLocation',
): SessionAccess {
  return { who: 'session', use, permission, kinds: ['employee'], scope };
}

/** Access of a call that another product makes. @param scopes the token must have one of these */
export function forProduct(scopes: readonly IntegrationScope[], audit?: IntegrationAccess['audit']): IntegrationAccess {
  return { who: 'integration', scopes, ...(audit === undefined ? {} : { audit }) };
}

/** A call as the code names it: method and path, with the base in front where it is not the main API. */
type Key = `${'' | 'v3 ' | 'legacy '}${CallAddress['method']} /${string}`;

function addressOf(key: string): CallAddress {
  const [, base = 'main', method, path = ''] = /^(?:(v3|legacy) )?(GET|POST|PUT|DELETE) (\/\S*)$/.exec(key) ?? [];
  if (method === undefined) throw new Error(`'${key}' is not the key of a call.`);
  return { base, method, path } as CallAddress;
}

/** Calls by their keys, which say where they are: `'v3 POST /saveQuestionnaire'`. */
export function defineCalls<const D extends Readonly<Record<Key, Omit<Call, keyof CallAddress>>>>(
  definitions: D,
): { [K in keyof D]: D[K] & CallAddress } {
  const calls = Object.entries(definitions).map(([key, call]) => [key, { ...addressOf(key), ...call }]);
  return Object.fromEntries(calls) as { [K in keyof D]: D[K] & CallAddress };
}
