import type { SettingsState } from '@groepsapp/kernel';
import { areaStore, facts } from './store';

export const managementApi = areaStore.inject((build) => ({
  ownManagement: build.query(facts('GET /management/me')),
}));

export const { useOwnManagementQuery } = managementApi;

/** Whether the caller manages the whole company, or less. */
export const managesCompany = ({ values }: SettingsState) => values['role:manageCompany'] === '1';
