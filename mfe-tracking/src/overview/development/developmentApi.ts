import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../../store';

export const { useGraficQuery } = areaStore.inject((build) => ({
  grafic: build.query({
    query: (body: CallInput<'v3 POST /ChildTrackingSystem/grafic'>['body']) =>
      callQuery('v3 POST /ChildTrackingSystem/grafic', { body }),
    providesTags: ['results'],
  }),
}));
