export type {
  Birthday,
  CallAnswer,
  CallInput,
  CallKey,
  Child,
  ChildStatus,
  EmployeePresence,
  Establishment,
  Group,
  Instruction,
  Message,
  PageConfig,
  DayItem,
  Photo,
  PlanningItem,
  PlanningReason,
  PresenceRecord,
  PresenceTap,
  SavedTrigger,
  ScheduleMutation,
  Settings,
  TransferNote,
  UnreadMessages,
  Variant,
} from '@groepsapp/contract';
export type {
  Bus,
  BusCommands,
  BusEvents,
  BusOwner,
  ChildFilter,
  ChildOrder,
  LoadState,
  OrderKey,
  Roster,
  RosterChild,
  Selection,
  Session,
  SettingsState,
  StateTopic,
  StateTopics,
  Unread,
  UnsentChanges,
} from './bus';
export { countCharacters, textLimits } from '@groepsapp/contract/texts';
export type { Clock } from './dates/clock';
export type { Kernel } from './Kernel';
export * from './api';
export * from './react';
export * from './selection';
export * from './slots';
