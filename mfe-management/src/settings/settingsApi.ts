import type { CallAnswer } from '@groepsapp/kernel';
import { managementApi, managesCompany } from '../managementApi';
import { areaStore, change, facts, listing } from '../store';
import { firstPage } from '../table/usePaging';

export type ManagedSetting = CallAnswer<'GET /management/settings'>['rows'][number];

const settingsApi = areaStore.inject((build) => ({
  settings: build.query(listing('GET /management/settings')),
  presets: build.query(facts('GET /management/settings/presets')),
  changeSettings: build.mutation(change('POST /management/settings')),
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
