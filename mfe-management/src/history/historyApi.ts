import { areaStore, listing } from '../store';
import { firstPage } from '../table/usePaging';

const historyApi = areaStore.inject((build) => ({
  history: build.query(listing('GET /management/history')),
}));

export const { useHistoryQuery } = historyApi;

/** Asks for the last changes before the screen is there. */
export const prepare = areaStore.prepare((_, dispatch) => {
  dispatch(historyApi.util.prefetch('history', firstPage, {}));
});
