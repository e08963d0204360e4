import {
  type AccountKind,
  accountKinds,
  type Call,
  type CallKey,
  calls,
  type FieldReference,
  type ResourceKind,
} from '@groepsapp/contract';
import { addNews, addNewsFiles } from '../../news/testing/addNews.ts';
import { bring } from '../../childminder/testing/brought.ts';
import { givePhoto } from '../../children/testing/photo.ts';
import { giveTemplate } from '../../intake/testing/form.ts';
import { addPhoto } from '../../photos/testing/addPhoto.ts';
import { timeAt } from '../../ratio/times.ts';
import { addRequest } from '../../requests/testing/addRequest.ts';
import { giveRecord, recordCalls } from '../../records/testing/record.ts';
import { buildOrganisation, type Organisation } from '../../testing/organisation.ts';
import { buildList, buildTracking } from '../../tracking/testing/list.ts';
import type { RequestTokens } from '../../testing/allowedRequests.ts';
import { allowedRequests } from '../../testing/requests.ts';
import { type TestServer, testToday } from '../../testing/testServer.ts';
import { checkRequest } from '../validation.ts';

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

/** Calls that depend on feature settings. */
export const switched = guarded.filter((key) => {
  const { access } = callOf(key);
  return access.who === 'session' && access.features !== undefined;
});

/** The kinds of accounts that may make a call. */
export function kindsOf(key: CallKey): readonly AccountKind[] {
  const { access } = callOf(key);
  return access.who === 'session' ? access.kinds : accountKinds;
}

/** An organisation in which somebody is logged in who may make the call: an employee, if employees may. */
export async function organisationFor(server: TestServer, key: CallKey): Promise<Organisation> {
  const kinds = kindsOf(key);
  return buildOrganisation(server, kinds.includes('employee') ? 'employee' : 'childminder');
}

/** Calls for which an account needs the right to share. */
const sharing: readonly CallKey[] = [
  'v3 POST /ChildTrackingSystem/shareForm',
  'v3 POST /ChildTrackingSystem/shareDocument',
];

/** For tests of children that have left: a moment before they did. */
const beforeLeaving = '2024-10-01T08:00:00.000Z';

/** An observation form, a general form with what was filled in, and the documents and notes of the child. */
async function makeForms(server: TestServer, organisation: Organisation) {
  const { company, child } = organisation;
  const generalForm = await server.build.generalForm({ company_id: company });
  const filledForm = await server.build.filledForm({
    child_id: child,
    form_id: generalForm,
    updated_at: beforeLeaving,
  });
  const { idList: list_id, idVersion: version_id } = await buildList(server, organisation);
  const formResult = await server.build.observationResult({ child_id: child, list_id, version_id, date: '2024-09-30' });
  const childForm = await server.build.observationForm({ result_id: formResult, saved_at: beforeLeaving });
  const parentNote = await server.build.parentNote({ form_id: childForm });
  const document = await makeResource.document(server, organisation);
  return { generalForm, filledForm, childForm, formResult, parentNote, document };
}

let plannedTimes = 0;

/** Plans the child of an organisation today at a time that no other request uses, as planned times may not overlap. */
async function planShortly({ build }: TestServer, { child: child_id, group: group_id }: Organisation) {
  const first = (plannedTimes * 2) % 1436;
  plannedTimes += 1;
  const [start_time = '', end_time = '', free = ''] = [first, first + 1, first + 2].map((minute) =>
    timeAt(minute * 60).slice(0, 5),
  );
  const hours = { start_time, end_time };
  const id = await build.planningItem({ child_id, group_id, date: testToday, ...hours, reason: 'extra' });
  return { id, ...hours, free };
}

/** The valid requests of a call, as an employee of the organisation sends them. */
export async function requestsOf(
  server: TestServer,
  key: CallKey,
  organisation: Organisation,
  tokens: Partial<Tokens> = {},
): Promise<Request[]> {
  const image = tokens.image ?? (await server.build.imageToken(organisation.session.id));
  const make = allowedRequests[key] as (organisation: Organisation, tokens: RequestTokens) => readonly Request[];
  const { build } = server;
  const childminder = { company_id: organisation.company, kind: 'childminder', client_number: '21' } as const;
  const loginKeys = await build.keys('login', organisation.account);
  const resetKeys = await build.keys('reset', await build.account(childminder, []));
  const { device } = organisation.session;
  const instruction = await build.instruction({ child_id: organisation.child });
  const activity = await makeResource.activity(server, organisation);
  const activityType = await build.activityType({ company_id: organisation.company, enter_time_end: 1 });
  const newsFiles = await addNewsFiles(server, organisation);
  const request = await makeResource.request(server, organisation);
  const note = await makeResource.note(server, organisation);
  const news = await makeResource.news(server, organisation);
  const presence = await makeResource.presence(server, organisation);
  const photo = await addPhoto(server, organisation, { sharedWith: [organisation.child] });
  const planned = await planShortly(server, organisation);
  if (recordCalls.includes(key)) await giveRecord(server, organisation.company);
  if (sharing.includes(key)) await build.right(organisation.account);
  const forms = await makeForms(server, organisation);
  if (key === 'POST /deprecated/rotate-child-profile-photo') await givePhoto(server, organisation.child);
  const intakeTemplate = await giveTemplate(server, organisation.company);
  const tracked = await buildTracking(server, organisation);
  const brought = await bring(server, organisation);
  const made = { brought, device, image, password: build.password, loginKeys, resetKeys };
  const things = {
    intakeTemplate,
    instruction,
    news,
    ...newsFiles,
    request,
    note,
    activity,
    activityType,
    photo,
    presence,
    planned,
  };
  return [...make(organisation, { ...made, ...tracked, ...forms, ...things })];
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

/** One such path in one request, with a function that creates an item of its kind in an organisation. */
export interface Pointer {
  request: Request;
  kind: ResourceKind;
  reference: FieldReference;
  idOf: (organisation: Organisation) => Promise<number>;
}

/** Creates an item of each kind in an organisation and returns its id. */
export const makeResource: Record<
  Exclude<ResourceKind, 'channel'>,
  (server: TestServer, organisation: Organisation) => Promise<number>
> = {
  establishment: async (_server, { establishment }) => establishment,
  group: async (_server, { group }) => group,
  child: async (_server, { child }) => child,
  instruction: ({ build }, { child }) => build.instruction({ child_id: child }),
  activity: ({ build }, { child }) => build.activity({ child_id: child }),
  message: ({ build }, { child }) => build.message({ child_id: child }),
  news: addNews,
  request: addRequest,
  note: ({ build }, { group }) => build.note({}, [group]),
  photo: (server, organisation) => addPhoto(server, organisation),
  result: async (server, organisation) => (await buildTracking(server, organisation)).result,
  reminder: async (server, organisation) => (await buildTracking(server, organisation)).reminder,
  'result-photo': async (server, organisation) => (await buildTracking(server, organisation)).resultPhoto,
  'child-form': async ({ build }, { company, child }) => {
    const list_id = await build.observationList({ company_id: company });
    return build.observationForm({ result_id: await build.observationResult({ child_id: child, list_id }) });
  },
  'parent-note': async (server, organisation) =>
    server.build.parentNote({ form_id: await makeResource['child-form'](server, organisation) }),
  document: ({ build }, { child }) => build.document({ child_id: child }),
  // With an end time, because a child can have only one open record a day.
  presence: ({ build }, { child, group }) =>
    build.presence({ child_id: child, group_id: group, date: testToday, end_time: `${testToday}T08:00:00.000Z` }),
};

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
): Promise<number[]> {
  const integration = await server.build.integration({ company_id: organisation.company });
  const sent = { ...organisation.session, integration, ...tokens };
  const requests = await requestsOf(server, key, organisation, tokens);
  const answers = [];
  for (const request of requests) answers.push(await server.as(sent).attempt(key, request));
  return [...new Set(answers.map((answer) => answer.statusCode))];
}
