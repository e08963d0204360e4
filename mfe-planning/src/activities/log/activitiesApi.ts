import { groupIdText, type CallInput } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../../store';

export interface OfDay {
  /** Ids of groups as the calls take them. */
  groups: string;
  /** YYYY-MM-DD */
  date: string;
}

/** An activity, and the child whose lists it is in. */
interface OfChild {
  id: number;
  childId: number;
}

type Changed = Extract<CallInput<'PUT /activities/:id'>['body'], { text: string }>;

const changed = (childId: number) => [['activities-changed', { childIds: [childId] }]] as const;

const activitiesApi = areaStore.inject(
  (build) => ({
    activityTypes: build.query({
      query: (groups: string) => callQuery('GET /activities/types', { query: { id_group: groups } }),
      providesTags: ['activity-types'],
    }),
    activitiesOfDay: build.query({
      query: ({ groups, date }: OfDay) => callQuery('GET /activities', { query: { id_group: groups, date } }),
      providesTags: ['day-activities'],
    }),
    activitiesOfChild: build.query({
      query: ({ childId, from, to }: { childId: number; from: string; to: string }) =>
        callQuery('GET /activities', { query: { id_child: String(childId), date: from, up_to_date: to } }),
      providesTags: (_answer, _error, { childId }) => [{ type: 'child-activities', id: childId }],
    }),
    plannedOnDate: build.query({
      query: ({ groups, date }: OfDay) =>
        callQuery('GET /events/has-planning-on-date', { query: { id_group: groups, date } }),
      providesTags: ['planned-on-date'],
    }),
    changeActivity: build.mutation({
      query: ({ id, childId: _, ...body }: OfChild & Changed) =>
        callQuery('PUT /activities/:id', { headers: {}, params: { id: String(id) }, body }),
      announces: ({ childId }) => changed(childId),
    }),
    removeActivity: build.mutation({
      query: ({ id, childId: _, ...query }: OfChild & { based_on: string }) =>
        callQuery('DELETE /activities/:id', { params: { id: String(id) }, query }),
      announces: ({ childId }) => changed(childId),
    }),
  }),
  { persist: { version: 1, endpoints: ['activityTypes', 'activitiesOfDay', 'plannedOnDate'] } },
);

export const {
  useActivityTypesQuery,
  useActivitiesOfDayQuery,
  useActivitiesOfChildQuery,
  usePlannedOnDateQuery,
  useChangeActivityMutation,
  useRemoveActivityMutation,
} = activitiesApi;

/** Asks for the Logboek of today before its screen is there. */
export const prepare = areaStore.prepare(({ bus, clock }, dispatch) => {
  const groups = groupIdText(bus.topic('selection').value);
  if (groups === '') return;
  const { prefetch } = activitiesApi.util;
  const ofDay = { groups, date: today(clock) };
  // Small answers first, so that they are there when the large one is and the screen is drawn with all of them at once.
  dispatch(prefetch('activityTypes', groups, {}));
  dispatch(prefetch('plannedOnDate', ofDay, {}));
  dispatch(prefetch('activitiesOfDay', ofDay, {}));
});
