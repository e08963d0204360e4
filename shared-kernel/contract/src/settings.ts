import { features } from './features.ts';

const flag = ['0', '1'] as const;

/** Settings that choose a way of working in place of switching a feature on. */
const ways: Readonly<Record<string, readonly string[] | RegExp>> = {
  ipad_planning_view: ['timeline', 'list', 'time_registration'],
  ipad_planning_row_edit: flag,
  ipad_sort_children_by: ['first_name', 'last_name', 'full_name', 'date_of_birth'],
  ipad_network_status_check_method: ['websockets', 'browser'],
  /** Whole minutes; 0 is off. */
  ipad_sleep_check_minutes: /^(0|[1-9]\d{0,2})$/,
  ipad_thumbnail_photo: flag,
  ipad_real_time_bkr: flag,
  ipad_real_time_bkr_ignore_child_filter: flag,
  feature_flag_ipad_activities_tiles_view: flag,
  ipad_beta_access: flag,
  ipad_beta_establishment: flag,
};

/** Every application setting that the app knows, with the values that it may have. */
export const knownSettings: ReadonlyMap<string, readonly string[] | RegExp> = new Map([
  ...Object.values(features).flatMap((names) => names.map((name) => [name, flag] as const)),
  ...Object.entries(ways),
]);
