import { type Call, type CallKey, calls, type FieldReference, type Scope } from '@groepsapp/contract';
import type { Organisation } from '../../testing/organisation.ts';
import type { RequestTokens } from '../../testing/allowedRequests.ts';
import { allowedRequests } from '../../testing/requests.ts';
import type { TestServer } from '../../testing/testServer.ts';

type Request = Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>> & {
  headers?: Record<string, string>;
};

export type Tokens = { device: string; session: string; image: string };
export type SentTokens = Tokens & { integration: string };

/** Every call of the contract. */
export const keys = Object.keys(calls) as CallKey[];

export const callOf = (key: CallKey): Call => calls[key];

/** The calls of those who are logged in. */
export const guarded = keys.filter((key) => ['session', 'image-token'].includes(callOf(key).access.who));

/** The calls that depend on settings. */
export const switched = guarded.filter((key) => {
  const { access } = callOf(key);
  return access.who === 'session' && access.features !== undefined;
});

/** The requests of a call as an employee of the organisation makes them. */
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
  return [...make(organisation, { device, image, password: build.password, loginKeys, resetKeys, instruction })];
}

function partOf(reference: FieldReference) {
  return reference.split('.') as ['params' | 'query' | 'body', string];
}

function read(request: Request, reference: FieldReference): unknown {
  const [part, name] = partOf(reference);
  return request[part]?.[name];
}

/** The same request with other ids at one place, written as that place writes them. */
export function pointedAt(request: Request, reference: FieldReference, ids: readonly number[]): Request {
  const [part, name] = partOf(reference);
  return { ...request, [part]: { ...request[part], [name]: rewritten(read(request, reference), ids) } };
}

/** An id as a number or a list as text; the name of a channel keeps all but the id that it ends with. */
function rewritten(value: unknown, ids: readonly number[]): unknown {
  if (typeof value === 'number') return ids[0];
  const [, name] = /^(\D+)\d+$/.exec(String(value)) ?? [];
  return name === undefined ? ids.join(',') : `${name}${ids[0]}`;
}

/** Where in a request of a call the ids stand that decide on what may be seen. */
export function scopeOf(key: CallKey): Scope {
  const { access } = callOf(key);
  return 'scope' in access ? access.scope : {};
}

/** One such place, with ids of a organisation as it takes them. */
export interface Pointer {
  request: Request;
  reference: FieldReference;
  idsOf: (organisation: Organisation) => Promise<number[]>;
}

const idsByScope: Record<
  keyof Scope,
  (organisation: Organisation, written: unknown, server: TestServer) => Promise<number[]>
> = {
  groups: async (organisation) => [organisation.group],
  child: async (organisation) => [organisation.child],
  establishment: async (organisation) => [organisation.establishment],
  instruction: async (organisation, _written, server) => [
    await server.build.instruction({ child_id: organisation.child }),
  ],
  channel: async (organisation, written) => [
    String(written).includes('-group-') ? organisation.group : organisation.establishment,
  ],
};

/** Every place in every request of a call where ids decide on what may be seen. */
export async function pointersOf(server: TestServer, key: CallKey, organisation: Organisation): Promise<Pointer[]> {
  const requests = await requestsOf(server, key, organisation);
  const places = Object.entries(scopeOf(key)) as [keyof Scope, FieldReference][];
  return requests.flatMap((request) =>
    places
      .filter(([, reference]) => read(request, reference) !== undefined)
      .map(([kind, reference]) => ({
        request,
        reference,
        idsOf: (whose: Organisation) => idsByScope[kind](whose, read(request, reference), server),
      })),
  );
}

/** Of those the places where groups stand. */
export async function groupPointersOf(
  server: TestServer,
  key: CallKey,
  organisation: Organisation,
): Promise<Pointer[]> {
  return (await pointersOf(server, key, organisation)).filter(({ reference }) => reference === scopeOf(key).groups);
}

/** Another establishment of the same company, where the employee of the organisation does not work. */
export async function neighbourOf({ build }: TestServer, organisation: Organisation): Promise<Organisation> {
  const establishment = await build.establishment({ company_id: organisation.company });
  const group = await build.group({ establishment_id: establishment });
  const child = await build.child({ company_id: organisation.company });
  await build.placement({ child_id: child, group_id: group });
  return { ...organisation, establishment, group, child };
}

/** The statuses that the requests of a call are answered with, each once. */
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
