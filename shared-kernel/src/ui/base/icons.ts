import type { IconName } from '../../area';

/** Icons of the kit itself, beside those that an area can name in its menu. */
type KitIconName =
  | 'add'
  | 'announcement'
  | 'back'
  | 'birthday'
  | 'changes'
  | 'check'
  | 'clock'
  | 'close'
  | 'down'
  | 'edit'
  | 'ends'
  | 'error'
  | 'filter'
  | 'food'
  | 'forward'
  | 'hide'
  | 'ill'
  | 'instruction'
  | 'medicine'
  | 'menu'
  | 'minus'
  | 'neutral'
  | 'next'
  | 'no-photo'
  | 'note'
  | 'phone'
  | 'priority'
  | 'refresh'
  | 'refused'
  | 'reminder'
  | 'remove'
  | 'search'
  | 'show'
  | 'sleep'
  | 'starts'
  | 'success'
  | 'unavailable'
  | 'up'
  | 'update'
  | 'warning';

export type UiIconName = IconName | KitIconName;

/** Each icon as lines on a field of 24 by 24. */
export const icons: Readonly<Record<UiIconName, string>> = {
  about: 'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0M12 11v5.5M12 7.5v.1',
  activities: 'M6 4h12v17H6zM9 2.5h6v3H9zM9 10.5h6M9 14h6M9 17.5h3',
  add: 'M12 5v14M5 12h14',
  administration: 'M3 7V5.5h6L11 8h10v12H3zM3 8h8M7.5 13h9M7.5 16.5h5',
  announcement: 'M4 10v4h3l9 5V5l-9 5zM7 14l1.5 6h2.5L9.6 15.4M19 9.5a4 4 0 0 1 0 5',
  back: 'M15 5.5L8.5 12L15 18.5',
  birthday:
    'M4 20.5h16v-7H4zM6 13.5V10h12v3.5M12 10V6.5M12 4.2v-.9M4 16.5c1.3 1.4 2.7 1.4 4 0c1.3 1.4 2.7 1.4 4 0c1.3 1.4 2.7 1.4 4 0c1.3 1.4 2.7 1.4 4 0',
  care: 'M12 20.5C6.5 16.6 3.5 13.4 3.5 9.6A4.6 4.6 0 0 1 12 7.2a4.6 4.6 0 0 1 8.5 2.4c0 3.8-3 7-8.5 10.9z',
  changes: 'M4 8.5h15M15 4.5l4 4l-4 4M20 15.5H5M9 11.5l-4 4l4 4',
  phone:
    'M6.5 3.5h3l2 5-2.3 1.4a12 12 0 0 0 5 5l1.4-2.4 5 2v3a2 2 0 0 1-2.1 2A16.5 16.5 0 0 1 4.5 5.6a2 2 0 0 1 2-2.1z',
  check: 'M4.5 12.5l5 5l10-11',
  children:
    'M20.5 12.5a8.5 8.5 0 1 1-17 0a8.5 8.5 0 0 1 17 0M8.5 11.5v.1M15.5 11.5v.1M8.5 15.5c2 2.2 5 2.2 7 0M12 4c-.4-1.6 1-2.4 2.2-1.7',
  clock: 'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0M12 6.5V12l3.5 2.5',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  dashboard: 'M4 4h7v9H4zM14 4h6v5h-6zM14 12h6v8h-6zM4 16h7v4H4z',
  down: 'M6 9.5l6 6l6-6',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4',
  employees:
    'M12.5 8a3.5 3.5 0 1 1-7 0a3.5 3.5 0 0 1 7 0M2.5 20c.3-4 2.8-6 6.5-6s6.2 2 6.5 6M15.5 4.9a3.4 3.4 0 0 1 0 6.3M18 14.5c2 .8 3.2 2.7 3.5 5.5',
  ends: 'M3 12h12M11 8l4 4l-4 4M20 5v14',
  error: 'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0M12 7v6M12 16.4v.1',
  filter: 'M3.5 4.5h17l-6.5 8v6l-4 2.5v-8.5z',
  food: 'M7 3v7a2 2 0 0 1-4 0V3M5 3v18M14 21v-8c-2-1-3-3-3-5c0-3 1.5-5 3-5s3 2 3 5c0 2-1 4-3 5',
  forward: 'M9 5.5l6.5 6.5L9 18.5',
  groups: 'M11 7.5a3 3 0 1 1-6 0a3 3 0 0 1 6 0M19 7.5a3 3 0 1 1-6 0a3 3 0 0 1 6 0M15 16.5a3 3 0 1 1-6 0a3 3 0 0 1 6 0',
  hide: 'M4 4l16 16M10 6.3c5.4-1 9 2.5 11 5.7c-.7 1.2-1.7 2.4-2.9 3.4M6.5 8c-1.5 1.1-2.7 2.5-3.5 4c2.6 4.3 6.8 7 11.5 5.6M10.2 10.2a2.6 2.6 0 0 0 3.6 3.6',
  ill: 'M14 13.8V5a2.5 2.5 0 0 0-5 0v8.8a4.5 4.5 0 1 0 5 0zM11.5 9v7.5M17.5 6h2.5M17.5 9.5h2.5',
  instruction: 'M5 3.5h14v17H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  logout: 'M10 4H4.5v16H10M9.5 12H20M16 8l4 4l-4 4',
  medicine: 'M10.5 20.5l10-10a4.95 4.95 0 0 0-7-7l-10 10a4.95 4.95 0 0 0 7 7zM8.5 8.5l7 7',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  messages: 'M4 5h16v11.5h-9L6.5 20.5v-4H4zM8 9h8M8 12.5h5',
  minus: 'M5 12h14',
  neutral: 'M20 12a8 8 0 1 1-16 0a8 8 0 0 1 16 0',
  // Of released areas; screens step by `back` and `forward`, and leave by `ends`.
  next: 'M9 5.5l6.5 6.5L9 18.5',
  refused: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M5.7 5.7l12.6 12.6',
  'no-photo': 'M4 4l16.5 16.5M7.5 7.5H3.5V19.5h15.8M10 7.3L11 5h4.5L17 7.5h3.5V16M9.6 11.4a3.4 3.4 0 0 0 4.6 4.7',
  note: 'M4 4h16v10.5L14.5 20H4zM20 14.5h-5.5V20M8 8.5h8M8 12h5',
  photos: 'M3.5 7.5h4L9 5h6l1.5 2.5h4v12h-17zM15.5 13.2a3.5 3.5 0 1 1-7 0a3.5 3.5 0 0 1 7 0',
  planning: 'M4 5.5h16v15H4zM4 10h16M8 3v4.5M16 3v4.5M8 13.8h2.5M13.5 13.8H16M8 17h2.5',
  priority: 'M12 3.5v10.5M12 19v.6',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4.5v5h-5',
  reminder: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5c1 1 3 1 4 0M12 5V3',
  remove: 'M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l1 14h9l1-14M10 10.5v6M14 10.5v6',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0M15.3 15.3L20.5 20.5',
  show: 'M3 12c2-3.6 5-5.8 9-5.8s7 2.2 9 5.8c-2 3.6-5 5.8-9 5.8S5 15.6 3 12zM14.6 12a2.6 2.6 0 1 1-5.2 0a2.6 2.6 0 0 1 5.2 0',
  sleep: 'M20 14.5A8.5 8.5 0 1 1 10 4a6.8 6.8 0 0 0 10 10.5zM15.5 4.5h4.5l-4.5 5h4.5',
  starts: 'M4 5v14M9 12h12M17 8l4 4l-4 4',
  success: 'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0M8 12.3l3 3l5.5-6',
  tracking: 'M4 4v16h16M7.5 15.5l4-4.5l3 2.5L20 7M16.5 6.5H20.3V10.3',
  unavailable: 'M3 3l18 18M6.7 8.7A4.9 4.9 0 0 0 7 18.5h10.5M10.2 6.2a5.6 5.6 0 0 1 7.3 4.3a4.2 4.2 0 0 1 2.6 6.3',
  up: 'M6 14.5l6-6l6 6',
  update: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M4.5 20h15',
  warning: 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.2v.1',
};
