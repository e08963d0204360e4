import { type PresetName, presetOf } from '../../import/presets.ts';
import { climbingTree } from './organisation.ts';

interface SettingsTable {
  companyId: number;
  /** 0 holds the defaults of the company. */
  establishmentId: number;
  values: Readonly<Record<string, string>>;
}

function settingsOf(preset: PresetName, ipad_beta_access: '0' | '1'): Record<string, string> {
  const rows = presetOf(preset, 'setting').map(({ fields: { name, value } }) => [name, value] as const);
  return { ...Object.fromEntries(rows), ipad_beta_access };
}

const staffDefaults = settingsOf('dagopvang', '1');

const afterSchoolDifferences = {
  ipad_planning_view: 'time_registration',
  ipad_planning_row_edit: '0',
  ipad_announcements: '0',
  ipad_documents: '0',
  ipad_child_activities: '0',
  portal_child_activities: '0',
  ipad_message: '0',
  portal_child_messages: '0',
  portal_child_photo: '0',
  child_tracking_system: '0',
  ipad_dashboard_mutations: '0',
  ipad_real_time_bkr: '0',
  ipad_real_time_bkr_ignore_child_filter: '0',
  groepsapp_forms: '0',
  feature_flag_ipad_activities_tiles_view: '0',
  kdv_personeel: '0',
  ipad_beta_access: '0',
  ipad_sort_children_by: 'last_name',
  ipad_network_status_check_method: 'browser',
};

export const settings: readonly SettingsTable[] = [
  { companyId: 1, establishmentId: 0, values: staffDefaults },
  { companyId: 1, establishmentId: climbingTree, values: afterSchoolDifferences },
  { companyId: 2, establishmentId: 0, values: settingsOf('gastouder', '0') },
  { companyId: 3, establishmentId: 0, values: staffDefaults },
];
