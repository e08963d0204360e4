import type { SettingsState } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from './store';

export const managementApi = areaStore.inject((build) => ({
  ownManagement: build.query({
    query: () => callQuery('GET /management/me', {}),
    providesTags: ['management'],
  }),
}));

export const { useOwnManagementQuery } = managementApi;

/** Whether the caller manages the whole company, or less. */
export const managesCompany = ({ values }: SettingsState) => values['role:manageCompany'] === '1';
