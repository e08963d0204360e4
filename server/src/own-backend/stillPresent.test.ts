import { backendThat, type GivenAnswers } from './testing/ownBackend.ts';

const ok = (data: unknown) => ({ data });

const building: GivenAnswers = {
  'GET /groups': ok([
    { id: 1, name: 'Egels' },
    { id: 2, name: 'Vlinders' },
  ]),
  'GET /children': ok([{ id: 7, first_name: 'Noor', last_name: 'Vos', status: {} }]),
  'GET /events/current-presence': ({ query }) =>
    ok(JSON.stringify(query).includes('"1"') ? [{ id: 5, child_id: 7, end_time: null }] : []),
  'GET /employees': ok([{ id: 4, first_name: 'An', last_name: 'Bos', presence: { id: 8, present: true } }]),
};
const ask = (answers: GivenAnswers) =>
  backendThat(answers).request('GET /presence/still-present', { query: { id_establishment: '9' } });

test('who is in the building is put together from all groups', async () => {
  expect(await ask(building)).toMatchObject({
    children: [{ child_id: 7, full_name: 'Noor Vos', group: { id: 1, name: 'Egels' } }],
    employees: [{ employee_id: 4, full_name: 'An Bos' }],
  });
});

test.each(Object.keys(building))('it fails whole when %s fails', async (call) => {
  await expect(ask({ ...building, [call]: { status: 500 } })).rejects.toMatchObject({ code: 'server' });
});
