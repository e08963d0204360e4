import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';
import { firstPage } from '../table/usePaging';

const historyApi = areaStore.inject((build) => ({
  history: build.query({
    query: (query: CallInput<'GET /management/history'>['query']) => callQuery('GET /management/history', { query }),
    providesTags: ['management'],
  }),
}));

export const { useHistoryQuery } = historyApi;

/** Asks for the last changes before the screen is there. */
export const prepare = areaStore.prepare((_, dispatch) => {
  dispatch(historyApi.util.prefetch('history', firstPage, {}));
});
