import type { CallAnswer, CallInput } from '@groepsapp/kernel';
import { callQuery, callWith } from '@groepsapp/kernel/store';
import { managementApi, managesCompany } from '../managementApi';
import { areaStore } from '../store';
import { firstPage } from '../table/usePaging';

export type ManagedSetting = CallAnswer<'GET /management/settings'>['rows'][number];

const settingsApi = areaStore.inject((build) => ({
  settings: build.query({
    query: (query: CallInput<'GET /management/settings'>['query']) => callQuery('GET /management/settings', { query }),
    providesTags: ['management'],
  }),
  presets: build.query({
    query: () => callQuery('GET /management/settings/presets', {}),
    providesTags: ['management'],
  }),
  changeSettings: build.mutation({
    query: callWith('POST /management/settings', 'body'),
    invalidatesTags: ['management'],
  }),
}));

export const { useSettingsQuery, usePresetsQuery, useChangeSettingsMutation } = settingsApi;

/** Asks for the settings of the company, or for who manages less what that is, before the screen is there. */
export const prepare = areaStore.prepare(({ bus }, dispatch) => {
  dispatch(managementApi.util.prefetch('ownManagement', undefined, {}));
  if (managesCompany(bus.topic('settings').value)) dispatch(settingsApi.util.prefetch('settings', firstPage, {}));
});

/** A value as people read it. */
export function textOfValue({ choices }: ManagedSetting, value: string, minutes: (count: string) => string): string {
  return choices.find((choice) => choice.value === value)?.label ?? minutes(value);
}
