import { groupIdText } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

interface GroupsDay {
  /** Comma-separated ids. */
  groups: string;
  /** YYYY-MM-DD */
  date: string;
}

const planningApi = areaStore.inject(
  (build) => ({
    groupsPlanning: build.query({
      query: ({ groups, date }: GroupsDay) => callQuery('GET /planning', { query: { id_group: groups, date } }),
      providesTags: ['day-planning'],
    }),
    notesOfDay: build.query({
      query: ({ groups }: Pick<GroupsDay, 'groups'>) =>
        callQuery('GET /transfer-notes', { query: { id_group: groups, limit: '100' } }),
      providesTags: ['day-notes'],
    }),
    openRecords: build.query({
      query: ({ groups }: Pick<GroupsDay, 'groups'>) =>
        callQuery('GET /events/current-presence', { query: { id_group: groups } }),
      providesTags: ['open-records'],
    }),
  }),
  { persist: { version: 1, endpoints: ['groupsPlanning'] } },
);

export const { useGroupsPlanningQuery, useNotesOfDayQuery, useOpenRecordsQuery } = planningApi;

/** Asks for the planning of today before the screen is opened. */
export const prepare = areaStore.prepare(({ bus, clock }, dispatch) => {
  const groups = groupIdText(bus.topic('selection').value);
  if (groups !== '') dispatch(planningApi.util.prefetch('groupsPlanning', { groups, date: today(clock) }, {}));
});
