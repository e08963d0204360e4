import type { ResourceKind } from '@groepsapp/contract';
import { addNews } from '../../news/testing/addNews.ts';
import { addPhoto } from '../../photos/testing/addPhoto.ts';
import { giveCarer } from '../../records/testing/carer.ts';
import { addRequest } from '../../mutation-requests/testing/addRequest.ts';
import type { Organisation } from '../../testing/organisation.ts';
import { testPicture } from '../../testing/form.ts';
import { testNow, type TestServer, testToday } from '../../testing/testServer.ts';
import { buildTracking } from '../../tracking/testing/list.ts';

/** An employee who works in the group of an organisation, with a photo. */
async function makeEmployee({ build, db, files }: TestServer, { company, group }: Organisation): Promise<number> {
  const employee_id = await build.employee({ company_id: company });
  await build.employeeGroup({ employee_id, group_id: group });
  const { id: thumb_id } = await files.add(testPicture);
  const photo = { employee_id, version: 1, file_id: null, thumb_id, changed_at: testNow };
  await db.insertInto('employee_photo').values(photo).execute();
  return employee_id;
}

/** Creates an item of each kind in an organisation and returns its id. */
export const makeResource: Record<
  Exclude<ResourceKind, 'channel'>,
  (server: TestServer, organisation: Organisation) => Promise<number>
> = {
  establishment: async (_server, { establishment }) => establishment,
  group: async (_server, { group }) => group,
  child: async (_server, { child }) => child,
  carer: giveCarer,
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
  employee: makeEmployee,
  mentor: makeEmployee,
  portrait: makeEmployee,
  // With an end time, because a child can have only one open record a day.
  presence: ({ build }, { child, group }) =>
    build.presence({ child_id: child, group_id: group, date: testToday, end_time: `${testToday}T08:00:00.000Z` }),
};
