import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

/** What an answer of it says changes with presence, and when a parent writes; it is asked for again when the sheet opens. */
export const { useAtTheDoorQuery } = areaStore.inject((build) => ({
  atTheDoor: build.query({
    query: (childId: number) => callQuery('GET /presence/door', { query: { id_child: String(childId) } }),
    providesTags: ['day-presence'],
  }),
}));
