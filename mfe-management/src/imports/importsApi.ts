import type { CallAnswer, CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { actOnOne, areaStore, byId, changeOfOne, listing } from '../store';
import { firstPage } from '../table/usePaging';

export type ImportRun = CallAnswer<'GET /management/imports'>['rows'][number];
export type Line = CallAnswer<'GET /management/imports/:id/lines'>['rows'][number];
type LinesQuery = CallInput<'GET /management/imports/:id/lines'>['query'];
type Asked = Omit<CallInput<'POST /management/imports'>['body'], 'name'>;

const importsApi = areaStore.inject((build) => ({
  imports: build.query(listing('GET /management/imports')),
  importChoices: build.query({ query: () => callQuery('GET /management/imports/choices', {}) }),
  importLines: build.query({
    query: ({ id, ...query }: LinesQuery & { id: number }) =>
      callQuery('GET /management/imports/:id/lines', { ...byId(id), query }),
    // Personal data of many people, which nobody needs once the table is gone.
    keepUnusedDataFor: 0,
  }),
  importReport: build.query({
    query: ({ id, as }: { id: number; as: 'csv' | 'json' }) =>
      callQuery('GET /management/imports/:id/report', { ...byId(id), query: { as } }),
    keepUnusedDataFor: 0,
  }),
  checkFile: build.mutation({
    query: ({ file, ...asked }: Asked & { file: File }) =>
      callQuery(
        'POST /management/imports',
        { body: { name: file.name, ...asked } },
        { file: { field: 'file', content: file, name: file.name } },
      ),
    invalidatesTags: (_answer, error) => (error ? [] : ['management']),
  }),
  checkUndo: build.mutation({
    query: () => callQuery('POST /management/imports/undo', {}),
    invalidatesTags: ['management'],
  }),
  runImport: build.mutation(changeOfOne('POST /management/imports/:id/run')),
  dropImport: build.mutation(actOnOne('POST /management/imports/:id/drop')),
}));

export const {
  useImportsQuery,
  useImportChoicesQuery,
  useImportLinesQuery,
  useLazyImportReportQuery,
  useCheckFileMutation,
  useCheckUndoMutation,
  useRunImportMutation,
  useDropImportMutation,
} = importsApi;

/** Asks for the last imports, and what a file can be, before the screen is there. */
export const prepare = areaStore.prepare((_, dispatch) => {
  dispatch(importsApi.util.prefetch('imports', firstPage, {}));
  dispatch(importsApi.util.prefetch('importChoices', undefined, {}));
});
