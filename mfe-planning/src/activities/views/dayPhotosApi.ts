import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../../store';

export const { usePhotosOfDayQuery } = areaStore.inject((build) => ({
  photosOfDay: build.query({
    query: ({ groups, date }: { groups: string; date: string }) =>
      callQuery('GET /photos', { query: { id_group: groups, date, up_to_date: date } }),
    providesTags: ['day-photos'],
  }),
}));
