const flag = ['0', '1'] as const;

/** What a setting means to an operator. */
export interface SettingText {
  /** What it decides. */
  meaning: string;
  /** The value that applies where it is not set. */
  without: string;
  /** What changes for users, and which values do what. */
  effect: string;
  /** The values that it may have. */
  values: readonly string[] | RegExp;
}

const onOff = (meaning: string, effect: string): SettingText => ({ meaning, without: '0', effect, values: flag });

/** Every known setting, in the order of the page that is made of it. */
export const settingTexts: Readonly<Record<string, SettingText>> = {
  ipad_planning: onOff('Planning', "1: the screen 'Planning', who is present, and what is due of both."),
  ipad_planning_view: {
    meaning: 'How the planning shows a day',
    without: 'timeline',
    effect: '`timeline`: bars along the hours; `list`: a list; `time_registration`: who is present, with the times.',
    values: ['timeline', 'list', 'time_registration'],
  },
  ipad_ask_collector: onOff(
    'Asking who comes for a child',
    "1: signing out one child, on any screen, asks 'Wie haalt op?'; nobody need be named.",
  ),
  ipad_planning_row_edit: onOff(
    'Opening a child from the planning',
    '1: a row of the planning opens the times of the child.',
  ),
  ipad_sort_children_by: {
    meaning: 'Order of lists of children at first',
    without: 'first_name',
    effect: '`first_name`, `last_name`, `full_name` or `date_of_birth`; staff can choose another one for themselves.',
    values: ['first_name', 'last_name', 'full_name', 'date_of_birth'],
  },
  ipad_child_planning: onOff('Planning of one child', "1: the tab 'Planning' of a child."),
  ipad_child_planning_edit: onOff(
    'Changing the planning of a child',
    '1: staff change, add and cancel days of a child.',
  ),
  ipad_mutation_overview: onOff(
    'Requests of parents',
    "1: the screen 'Aanvragen'; without it a portal cannot send any.",
  ),
  ipad_child_employee_ratio: onOff('Staff ratio', '1: the planning shows how many staff the groups need and have.'),
  ipad_real_time_bkr: {
    meaning: 'How the ratio of today is counted',
    without: '1',
    effect: '1: by who is present; 0: by the planning.',
    values: flag,
  },
  ipad_real_time_bkr_ignore_child_filter: onOff(
    'Ratio beside a filtered list',
    '1: the ratio stays that of all children of the groups; 0: it can follow the filter, where today is counted by presence.',
  ),
  ipad_employee_present: onOff(
    'Presence of employees',
    "1: the screen 'Medewerkers', on which they are signed in and out.",
  ),
  kdv_personeel: onOff('Reports about staff', "1: the reports of 'Administratie'."),
  ipad_child_activities: onOff('Logboek on the group', '1: activities, on the screen and on the tab of a child.'),
  ipad_go_child_activities: onOff(
    'Logboek of childminders',
    '1: the screen of activities, in the app for childminders.',
  ),
  portal_child_activities: onOff(
    'Logboek in the portal of parents',
    '1: activities too; the app then shows them as well.',
  ),
  feature_flag_ipad_activities_tiles_view: onOff('Tiles of activities', '1: activities can be noted by tiles.'),
  ipad_sleep_check_minutes: {
    meaning: 'Sleep check',
    without: '0',
    effect: 'The number of minutes after which a sleeping child must be looked at; 0: the app does not ask.',
    values: /^(0|[1-9]\d{0,2})$/,
  },
  ipad_message: onOff('Messages on the group', "1: the screen 'Berichten'."),
  ipad_go_message: onOff('Messages of childminders', '1: the same, in the app for childminders.'),
  portal_child_messages: onOff(
    'Messages in the portal of parents',
    '1: parents write, and the app shows what they wrote.',
  ),
  ipad_photos: onOff('Photo library', "1: the screen 'Foto's'."),
  portal_child_photo: onOff(
    'Photos in the portal of parents',
    '1: photos can be shared; the app then has the library.',
  ),
  ipad_thumbnail_photo: {
    meaning: 'Changing the profile photo of a child',
    without: '1',
    effect: '0: staff see the photo and cannot change it.',
    values: flag,
  },
  ipad_care: onOff('Care instructions', "1: the screen 'Verzorging'."),
  ipad_transfer_notes: onOff('Transfer notes', "1: the tab 'Overdracht'."),
  ipad_announcements: onOff('Announcements', "1: the tab 'Mededelingen', with the news."),
  ipad_documents: onOff('Documents', "1: the screens of documents of 'Administratie'."),
  ipad_dashboard_announcements: onOff('Card of announcements', '1: the card stands on the dashboard.'),
  ipad_dashboard_mutations: onOff('Card of changes of the planning', '1: the card stands on the dashboard.'),
  ipad_dashboard_transfer_notes: onOff('Card of transfer notes', '1: the card stands on the dashboard.'),
  child_tracking_system: onOff('Child tracking system', '1: observations, forms and reminders.'),
  groepsapp_forms: onOff('Intake forms', "1: the tab 'Formulieren' of a child."),
  ipad_network_status_check_method: {
    meaning: 'How the app finds out that it is offline',
    without: 'browser',
    effect: '`websockets`: also when the live channel is cut; `browser`: only when the device says so.',
    values: ['websockets', 'browser'],
  },
  ipad_beta_access: onOff('Choice of new versions', '1: users can switch to the beta channel on the screen About.'),
  ipad_beta_establishment: onOff(
    'New versions for everybody',
    '1: everybody in the establishment is on the beta channel.',
  ),
};

/** Every application setting that the app knows, with the values that it may have. */
export const knownSettings: ReadonlyMap<string, readonly string[] | RegExp> = new Map(
  Object.entries(settingTexts).map(([name, { values }]) => [name, values]),
);
