import { addNewsFiles } from '../../news/testing/addNews.ts';
import { giveReferences } from '../../import/testing/references.ts';
import { bring } from '../../childminder/testing/brought.ts';
import { giveTemplate } from '../../intake-forms/testing/form.ts';
import { firstCode, newPasskey, usedPasskey, waitingLogin } from '../../login/testing/factors.ts';
import { addPhoto } from '../../photos/testing/addPhoto.ts';
import { timeAt } from '../../ratio/times.ts';
import type { RequestTokens } from '../../testing/allowedRequests.ts';
import type { Organisation } from '../../testing/organisation.ts';
import { type TestServer, testToday } from '../../testing/testServer.ts';
import { makeChecked } from '../../import/testing/checked.ts';
import { makeColleague } from '../../management/testing/colleague.ts';
import { makeProduct } from '../../management/testing/integrations.ts';
import { draftList } from '../../management/testing/drafts.ts';
import { serveTwo } from '../../management/testing/served.ts';
import { enrolled, giveEmployee, makeCode, makePerson } from '../../tablets/testing/tablet.ts';
import { buildList, buildTracking } from '../../tracking/testing/list.ts';
import { makeResource } from './resources.ts';

/** Creates the items that the requests of the generated tests refer to, each once and only on demand. */
export type Makers = { [K in keyof RequestTokens]: () => Promise<RequestTokens[K]> };

/** The test requests of a call. */
export type MakeRequests<Request> = (organisation: Organisation, tokens: RequestTokens) => readonly Request[];

/** For tests of children that have left: a moment before they did. */
const beforeLeaving = '2024-10-01T08:00:00.000Z';

/** An observation form, with its result and a note about it. */
async function makeChildForm(server: TestServer, organisation: Organisation) {
  const { idList: list_id, idVersion: version_id } = await buildList(server, organisation);
  const row = { child_id: organisation.child, list_id, version_id, date: '2024-09-30' };
  const formResult = await server.build.observationResult(row);
  const childForm = await server.build.observationForm({ result_id: formResult, saved_at: beforeLeaving });
  return { formResult, childForm, parentNote: await server.build.parentNote({ form_id: childForm }) };
}

/** A general form with a saved form of it. */
async function makeGeneralForm({ build }: TestServer, { company, child: child_id }: Organisation) {
  const generalForm = await build.generalForm({ company_id: company });
  const row = { child_id, form_id: generalForm, updated_at: beforeLeaving };
  return { generalForm, filledForm: await build.filledForm(row) };
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

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}

/** One function per item; items that belong together, such as a form and its result, are created together. */
export function makersOf(server: TestServer, organisation: Organisation, given: { image?: string }): Makers {
  const { build } = server;
  const { company: company_id, child: child_id, account, session } = organisation;
  const childminder = { company_id, kind: 'childminder', client_number: '21' } as const;
  const childForm = once(() => makeChildForm(server, organisation));
  const generalForm = once(() => makeGeneralForm(server, organisation));
  const newsFiles = once(() => addNewsFiles(server, organisation));
  const tracking = once(() => buildTracking(server, organisation));
  const passkey = once(() => usedPasskey(server, organisation));
  return {
    device: async () => session.device,
    image: async () => given.image ?? build.imageToken(session.id),
    password: async () => build.password,
    loginKeys: () => build.keys('login', account),
    resetKeys: async () => build.keys('reset', await build.account(childminder, [])),
    provider: () => waitingLogin(server, organisation),
    newPasskey: () => newPasskey(server, organisation),
    usedPasskey: async () => (await passkey()).passkey,
    passkeyId: async () => (await passkey()).id,
    firstCode: () => firstCode(server, organisation),
    otherSession: async () => (await build.session({ account_id: account })).id,
    colleague: () => makeColleague(server, organisation),
    checkedImport: once(() => makeChecked(server, organisation)),
    product: once(() => makeProduct(server, organisation)),
    tablet: async () => (await enrolled(server, organisation)).id,
    unkept: async () => {
      const establishment = await build.establishment({ company_id });
      await build.access(account, establishment);
      return { establishment, group: await build.group({ establishment_id: establishment }) };
    },
    listDraft: () => draftList(server, company_id),
    served: () => serveTwo(server, organisation),
    tabletCode: () => makeCode(server, organisation),
    person: async () => (await makePerson(server, organisation)).employee,
    self: () => giveEmployee(server, organisation),
    brought: () => bring(server, organisation),
    references: () => giveReferences(server, organisation),
    instruction: () => makeResource.instruction(server, organisation),
    activity: () => makeResource.activity(server, organisation),
    activityType: () => build.activityType({ company_id, enter_time_end: 1 }),
    newsImage: async () => (await newsFiles()).newsImage,
    newsDownload: async () => (await newsFiles()).newsDownload,
    request: () => makeResource.request(server, organisation),
    note: () => makeResource.note(server, organisation),
    news: () => makeResource.news(server, organisation),
    presence: () => makeResource.presence(server, organisation),
    photo: () => addPhoto(server, organisation, { sharedWith: [child_id] }),
    carer: () => makeResource.carer(server, organisation),
    planned: () => planShortly(server, organisation),
    generalForm: async () => (await generalForm()).generalForm,
    filledForm: async () => (await generalForm()).filledForm,
    childForm: async () => (await childForm()).childForm,
    formResult: async () => (await childForm()).formResult,
    parentNote: async () => (await childForm()).parentNote,
    document: () => makeResource.document(server, organisation),
    sharedDocument: async () => {
      const { id: file_id } = await server.files.add(Buffer.from('%PDF-1.4'));
      return build.document({ child_id, file_id, share: 1 });
    },
    unplaced: () => build.child({ company_id }),
    staffMessage: () => build.message({ child_id, entered_by: 0 }),
    employee: () => makeResource.employee(server, organisation),
    intakeTemplate: () => giveTemplate(server, company_id),
    list: async () => (await tracking()).list,
    result: async () => (await tracking()).result,
    resultList: async () => (await tracking()).resultList,
    reminder: async () => (await tracking()).reminder,
    resultPhoto: async () => (await tracking()).resultPhoto,
    resultCategory: async () => (await tracking()).resultCategory,
  };
}

/** Stands for any value while requests are only tried. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '1' : anything),
  apply: () => anything,
});

/**
 * The names of the items that the requests of a call refer to, found by building the requests with placeholder values.
 */
export function referredBy<Request>(make: MakeRequests<Request>, organisation: Organisation): string[] {
  const names = new Set<string>();
  const recording = new Proxy({} as RequestTokens, {
    get: (_target, name) => {
      names.add(String(name));
      return anything;
    },
  });
  make(organisation, recording);
  return [...names];
}

/**
 * What costs as much to make as all else, and is made only for the calls that refer to it: what a request brings to be let
 * in, which no answer shows, and what only the calls about it show.
 */
const costly: readonly string[] = [
  ...['provider', 'newPasskey', 'firstCode', 'loginKeys', 'resetKeys', 'tabletCode'],
  ...['checkedImport', 'served'],
];

/** The names of all other items that an answer can show. */
export const shownOf = (makers: Makers): string[] => Object.keys(makers).filter((name) => !costly.includes(name));

/** Creates the named items. */
export async function madeOf(makers: Makers, names: readonly string[]): Promise<RequestTokens> {
  const made: Record<string, unknown> = {};
  for (const [name, make] of Object.entries(makers)) {
    if (names.includes(name)) made[name] = await make();
  }
  return made as Partial<RequestTokens> as RequestTokens;
}
