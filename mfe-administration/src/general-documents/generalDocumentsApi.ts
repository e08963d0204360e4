import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

type Places = CallInput<'POST /information-pages'>['body'];

export const { useInformationPagesQuery } = areaStore.inject((build) => ({
  informationPages: build.query({
    query: (body: Places) => callQuery('POST /information-pages', { body }),
    providesTags: ['office-files'],
  }),
}));
