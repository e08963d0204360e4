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
  'DELETE /activities/:id': (_organisation, { activity: id }) => [{ params: { id: `${id}` }, query: {} }],
  'GET /events/has-planning-on-date': ({ group }) => [{ query: { id_group: `${group}`, date } }],
  'GET /integration/establishments/:id/activity-types': ({ establishment }) => [{ params: { id: `${establishment}` } }],
  'PUT /integration/activity-types': (_organisation, { activityType: id }) => [
    {
      body: { types: [{ id, name: 'Slapen', icon_id: 1, enter_time_end: true, predefined_texts: ['Kort geslapen'] }] },
    },
  ],
  'PUT /integration/groups/:id/activity-types': ({ group }, { activityType }) => [
    { params: { id: `${group}` }, body: { activity_type_ids: [activityType] } },
  ],
} satisfies Partial<AllowedRequests>;
