import type { CallAnswer, CallInput } from '@groepsapp/kernel';
import { callQuery, callWith } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export type ManagedSetting = CallAnswer<'GET /management/settings'>['rows'][number];

export const { useSettingsQuery, usePresetsQuery, useChangeSettingsMutation } = areaStore.inject((build) => ({
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

/** A value as people read it. */
export function textOfValue({ choices }: ManagedSetting, value: string, minutes: (count: string) => string): string {
  return choices.find((choice) => choice.value === value)?.label ?? minutes(value);
}
