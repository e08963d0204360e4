import { type AllowedRequests, ofGroup } from '../../testing/allowedRequests.ts';

const date = '2026-03-10';
const times = { date, start_time: '09:30' };

export const activitiesRequests = {
  'GET /activities/types': ofGroup,
  'GET /activities': ({ group, child }) => [
    { query: { id_group: `${group}`, date } },
    { query: { id_child: `${child}`, date } },
  ],
  'POST /activities': ({ child }, { activityType: activity_id }) => [
    { headers: {}, body: { child_id: `${child}`, activity_id, text: '', ...times } },
  ],
  'PUT /activities/:id': (_organisation, { activity, activityType: activity_id }) => [
    { headers: {}, params: { id: `${activity}` }, body: { activity_id, text: 'Alles op', ...times } },
    { headers: {}, params: { id: `${activity}` }, body: { end_time: '10:30' } },
  ],
  'DELETE /activities/:id': (_organisation, { activity: id }) => [{ params: { id: `${id}` } }],
  'GET /events/has-planning-on-date': ({ group }) => [{ query: { id_group: `${group}`, date } }],
} satisfies Partial<AllowedRequests>;
