import {
  type AccountKind,
  accountKinds,
  type Call,
  type CallKey,
  calls,
  type Feature,
  type FieldReference,
  permissionOfCall,
  type ResourceKind,
} from '@groepsapp/contract';
import { givePhoto } from '../../children/testing/photo.ts';
import { giveRecord, recordCalls } from '../../records/testing/record.ts';
import { buildOrganisation, type Organisation } from '../../testing/organisation.ts';
import { allowedRequests } from '../../testing/requests.ts';
import type { TestServer } from '../../testing/testServer.ts';
import { becomeTablet } from '../../tablets/testing/tablet.ts';
import { checkRequest } from '../../tolerance/validation.ts';
import { madeOf, type Makers, type MakeRequests, makersOf, referredBy, shownOf } from './requestThings.ts';
import { makeResource } from './resources.ts';

type Request = Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>> & {
  headers?: Record<string, string>;
};

export type Tokens = { device: string; session: string; image: string };
export type SentTokens = Tokens & { integration: string };

/** Every call of the contract. */
export const keys = Object.keys(calls) as CallKey[];

export const callOf = (key: CallKey): Call => calls[key];

/** Calls that require a session. */
export const guarded = keys.filter((key) => ['session', 'image-token'].includes(callOf(key).access.who));

/** The features that a call depends on. */
export function featuresOf(key: CallKey): readonly Feature[] {
  const { access } = callOf(key);
  return 'features' in access ? (access.features ?? []) : [];
}

/** Calls that depend on feature settings. */
export const switched = guarded.filter((key) => featuresOf(key).length > 0);

/** The kinds of accounts that may make a call. */
export function kindsOf(key: CallKey): readonly AccountKind[] {
  const { access } = callOf(key);
  return access.who === 'session' ? access.kinds : accountKinds;
}

/** Calls that only a tablet makes. */
export const ofTablets: readonly CallKey[] = [
  'GET /authentication/persons',
  'POST /authentication/persons/unlock',
  'POST /authentication/persons/stay',
  'POST /authentication/persons/lock',
];

/** Whether a call is of management, which needs a role that other calls do not. */
export function isOfManagement(key: CallKey): boolean {
  return key.includes(' /management/');
}

/** Gives the account of an organisation the role of the office. */
export async function makeOffice({ db }: TestServer, { account }: Pick<Organisation, 'account'>): Promise<void> {
  await db.updateTable('account').set({ role: 'office' }).where('id', '=', account).execute();
}

/** An organisation in which somebody is logged in who may make the call: an employee, if employees may. */
export async function organisationFor(server: TestServer, key: CallKey): Promise<Organisation> {
  const kinds = kindsOf(key);
  const organisation = await buildOrganisation(server, kinds.includes('employee') ? 'employee' : 'childminder');
  if (isOfManagement(key)) await makeOffice(server, organisation);
  if (ofTablets.includes(key)) await becomeTablet(server, organisation);
  return organisation;
}

interface Asked {
  /** Tokens to send instead of valid ones. */
  tokens?: Partial<Tokens>;
  /** Whether to make one of everything that an answer can show, so that lists are not empty, or only what the requests refer to. */
  make?: 'everything' | 'referred';
  /** What makes them; given to several calls, they share what was made. */
  makers?: Makers;
}

/** The valid requests of a call, as an employee of the organisation sends them. */
export async function requestsOf(
  server: TestServer,
  key: CallKey,
  organisation: Organisation,
  { tokens = {}, make = 'referred', makers = makersOf(server, organisation, tokens) }: Asked = {},
): Promise<Request[]> {
  const { build } = server;
  if (recordCalls.includes(key)) await giveRecord(server, organisation.company);
  if (key in permissionOfCall) {
    await build.right(organisation.account);
    await build.permission({ child_id: organisation.child, kind: 'observationSharing', answer: 'yes' });
  }
  if (key === 'POST /deprecated/rotate-child-profile-photo') await givePhoto(server, organisation.child);
  const requests = allowedRequests[key] as MakeRequests<Request>;
  const shown = make === 'everything' ? shownOf(makers) : [];
  return [...requests(organisation, await madeOf(makers, [...shown, ...referredBy(requests, organisation)]))];
}

type Loose = Record<string, unknown>;

function read(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return path.length === 0 ? value : read(value[0], path);
  const [name, ...rest] = path;
  return name === undefined ? value : read((value as Loose | undefined)?.[name], rest);
}

/** Replaces the ids at a path of a value; a list of objects gets one object for each id. */
function replaced(value: unknown, path: readonly string[], ids: readonly number[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return rewritten(value, ids);
  if (Array.isArray(value)) return ids.map((id) => replaced(value[0], path, [id]));
  return { ...(value as Loose), [name]: replaced((value as Loose)[name], rest, ids) };
}

/** Replaces an id in its own notation: a number, a list as text, or a channel name that ends with the id. */
function rewritten(value: unknown, ids: readonly number[]): unknown {
  if (Array.isArray(value)) return ids;
  if (typeof value === 'number') return ids[0];
  const [, name] = /^(\D+)\d+$/.exec(String(value)) ?? [];
  return name === undefined ? ids.join(',') : `${name}${ids[0]}`;
}

/** The same request with other ids at one path, in the notation of that path. */
export function pointedAt(request: Request, reference: FieldReference, ids: readonly number[]): Request {
  return replaced(request, reference.split('.'), ids) as Request;
}

/** Whether a call reads or writes; image calls read. */
export function useOf(key: CallKey): 'read' | 'write' {
  const { access } = callOf(key);
  return access.who === 'session' ? access.use : 'read';
}

/** The paths of a call's requests with ids that decide on permission. */
export function placesOf(key: CallKey): { kind: ResourceKind; reference: FieldReference }[] {
  const { access } = callOf(key);
  const scope = Object.entries('scope' in access ? access.scope : {}) as [ResourceKind, string | readonly string[]][];
  return scope.flatMap(([kind, places]) =>
    [places].flat().map((reference) => ({ kind, reference: reference as FieldReference })),
  );
}

/** One place in one request where an id is, with a function that creates an item of its kind in an organisation. */
export interface Pointer {
  request: Request;
  kind: ResourceKind;
  reference: FieldReference;
  idOf: (organisation: Organisation) => Promise<number>;
}

/** Every path with ids that decide on permission, in every request of a call. */
export async function pointersOf(server: TestServer, key: CallKey, organisation: Organisation): Promise<Pointer[]> {
  const requests = await requestsOf(server, key, organisation);
  return requests.flatMap((request) =>
    placesOf(key).flatMap(({ kind, reference }) => {
      const written = read(request, reference.split('.'));
      if (written === undefined) return [];
      const channelKind = String(written).includes('-group-') ? 'group' : 'establishment';
      const idOf = (whose: Organisation) => makeResource[kind === 'channel' ? channelKind : kind](server, whose);
      return [{ request, kind, reference, idOf }];
    }),
  );
}

/** Whether a path accepts several ids. */
export function takesList(key: CallKey, { request, reference }: Pointer): boolean {
  const { params, query, body, headers } = pointedAt(request, reference, [1, 2]);
  const read = [params, query, body].some((part) => /\b1,2\b|:2\b/.test(JSON.stringify(part ?? null)));
  try {
    checkRequest(callOf(key), { params, query, body, headers });
    return read;
  } catch {
    return false;
  }
}

/** The paths of a call that accept several ids. */
export async function listPointersOf(server: TestServer, key: CallKey, organisation: Organisation): Promise<Pointer[]> {
  return (await pointersOf(server, key, organisation)).filter((pointer) => takesList(key, pointer));
}

/** Another establishment of the same company, to which the employee of the organisation has no access. */
export async function neighbourOf({ build }: TestServer, organisation: Organisation): Promise<Organisation> {
  const establishment = await build.establishment({ company_id: organisation.company });
  const group = await build.group({ establishment_id: establishment });
  const child = await build.child({ company_id: organisation.company });
  await build.placement({ child_id: child, group_id: group });
  return { ...organisation, establishment, group, child };
}

/** The distinct status codes of the responses to a call's requests. */
export async function statusesOf(
  server: TestServer,
  key: CallKey,
  organisation: Organisation,
  tokens: Partial<SentTokens> = {},
  make?: Asked['make'],
): Promise<number[]> {
  const integration = await server.build.integration({ company_id: organisation.company });
  const sent = { ...organisation.session, integration, ...tokens };
  const requests = await requestsOf(server, key, organisation, { tokens, make });
  const answers = [];
  for (const request of requests) answers.push(await server.as(sent).attempt(key, request));
  return [...new Set(answers.map((answer) => answer.statusCode))];
}
