import { climbingTree } from './organisation.ts';

interface SettingsTable {
  companyId: number;
  /** 0 holds the defaults of the company. */
  establishmentId: number;
  values: Readonly<Record<string, string>>;
}

const staffDefaults = {
  ipad_planning: '1',
  ipad_planning_view: 'timeline',
  ipad_planning_row_edit: '1',
  ipad_child_planning: '1',
  ipad_child_planning_edit: '1',
  ipad_transfer_notes: '1',
  ipad_announcements: '1',
  ipad_documents: '1',
  ipad_child_activities: '1',
  ipad_go_child_activities: '0',
  portal_child_activities: '1',
  ipad_message: '1',
  ipad_go_message: '0',
  portal_child_messages: '1',
  ipad_photos: '1',
  portal_child_photo: '1',
  ipad_care: '1',
  child_tracking_system: '1',
  ipad_employee_present: '1',
  ipad_dashboard_announcements: '1',
  ipad_dashboard_mutations: '1',
  ipad_dashboard_transfer_notes: '1',
  ipad_real_time_bkr: '1',
  ipad_real_time_bkr_ignore_child_filter: '1',
  ipad_child_employee_ratio: '1',
  groepsapp_forms: '1',
  feature_flag_ipad_activities_tiles_view: '1',
  kdv_personeel: '1',
  ipad_mutation_overview: '1',
  ipad_beta_access: '1',
  ipad_sort_children_by: 'first_name',
  ipad_network_status_check_method: 'websockets',
};

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

const childminderDefaults = {
  ...staffDefaults,
  ipad_planning_view: 'list',
  ipad_planning_row_edit: '0',
  ipad_transfer_notes: '0',
  ipad_child_activities: '0',
  ipad_go_child_activities: '1',
  ipad_message: '0',
  ipad_go_message: '1',
  ipad_photos: '0',
  ipad_employee_present: '0',
  ipad_dashboard_announcements: '0',
  ipad_dashboard_transfer_notes: '0',
  ipad_real_time_bkr: '0',
  ipad_real_time_bkr_ignore_child_filter: '0',
  ipad_child_employee_ratio: '0',
  feature_flag_ipad_activities_tiles_view: '0',
  kdv_personeel: '0',
  ipad_mutation_overview: '0',
  ipad_beta_access: '0',
  ipad_sort_children_by: 'date_of_birth',
  ipad_network_status_check_method: 'browser',
};

export const settings: readonly SettingsTable[] = [
  { companyId: 1, establishmentId: 0, values: staffDefaults },
  { companyId: 1, establishmentId: climbingTree, values: afterSchoolDifferences },
  { companyId: 2, establishmentId: 0, values: childminderDefaults },
  { companyId: 3, establishmentId: 0, values: staffDefaults },
];
