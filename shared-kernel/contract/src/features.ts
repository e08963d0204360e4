/**
 * The application settings that switch each feature on. A feature is on when any of its settings has the value '1'.
 * Menu, routes, slots and server all use this table.
 */
export const features = {
  planning: ['ipad_planning'],
  administration: ['ipad_transfer_notes', 'ipad_announcements', 'ipad_documents'],
  announcements: ['ipad_announcements', 'ipad_dashboard_announcements'],
  transferNotes: ['ipad_transfer_notes', 'ipad_dashboard_transfer_notes'],
  /** Screens of Administration; notes are also written there. The dashboard may show notes where these are off. */
  announcementsTab: ['ipad_announcements'],
  transferNotesTab: ['ipad_transfer_notes'],
  documents: ['ipad_documents'],
  mutationRequests: ['ipad_mutation_overview'],
  childPlanning: ['ipad_child_planning'],
  childPlanningEdit: ['ipad_child_planning_edit'],
  activities: ['ipad_child_activities', 'ipad_go_child_activities', 'portal_child_activities'],
  childActivities: ['ipad_child_activities', 'portal_child_activities'],
  messages: ['ipad_message', 'ipad_go_message', 'portal_child_messages'],
  photos: ['ipad_photos', 'portal_child_photo'],
  intakeForms: ['groepsapp_forms'],
  care: ['ipad_care'],
  tracking: ['child_tracking_system'],
  employees: ['ipad_employee_present'],
  employeeRatio: ['ipad_child_employee_ratio'],
  reports: ['kdv_personeel'],
  dashboardAnnouncements: ['ipad_dashboard_announcements'],
  dashboardMutations: ['ipad_dashboard_mutations'],
  dashboardTransferNotes: ['ipad_dashboard_transfer_notes'],
} as const satisfies Record<string, readonly string[]>;

export type Feature = keyof typeof features;

/** Settings by name; '1' means on. */
export type Settings = Readonly<Record<string, string>>;

/**
 * Whether any of the named settings is on.
 * @param names setting names; `undefined` or an empty list means "always on"
 * @param settings the settings of one establishment
 */
export function isEnabled(names: readonly string[] | undefined, settings: Settings): boolean {
  if (names === undefined || names.length === 0) return true;
  return names.some((name) => settings[name] === '1');
}
