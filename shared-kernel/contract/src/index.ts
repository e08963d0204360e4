export * from './appVersion.ts';
export { backendOptions, isOptionValue, type BackendOption, type BackendOptionName } from './backendOptions.ts';
export * from './call.ts';
export * from './errors.ts';
export * from './features.ts';
export * from './permissions.ts';
export * from './realtime.ts';
export * from './registry.ts';
export * from './scopes.ts';
export * from './settings.ts';
export { settingTexts, type SettingText } from './settingTexts.ts';
export * from './singletons.ts';
export * from './telemetry.ts';
export * from './texts.ts';
export * from './calls/index.ts';
export type { Carer, RecordField, RecordOption, RecordSection } from './calls/childRecord.ts';
export type { Activity, ActivityType } from './calls/activities.ts';
export {
  WantedActivityTypes,
  type ActivityTypesOfGroup,
  type ManagedActivityType,
  type WantedActivityType,
} from './calls/activityTypes.ts';
export type {
  Child,
  ChildFlag,
  ChildStatus,
  CurrentActivity,
  PlannedToday,
  PresenceRecord,
  Birthday,
  ScheduleMutation,
} from './calls/children.ts';
export type { Absence, AtTheDoor, Collector, EmployeePresence, PresenceTap, StillPresent } from './calls/presence.ts';
export type {
  DocumentCategory,
  Payout,
  PayoutRow,
  PersonalDocument,
  PersonalQualification,
} from './calls/childminder.ts';
export type { ChildminderRow } from './calls/childminderLimits.ts';
export { officeFileBytes, type OfficeKind } from './calls/childminderOffice.ts';
export { intakeLimits, type IntakeAnswer, type IntakeOption, type IntakeRow } from './intakeRows.ts';
export { WantedIntakeTemplates } from './calls/intakeForms.ts';
export type { IntakeForm, IntakeTemplate, WantedIntakeTemplate } from './calls/intakeForms.ts';
export type { AppInfo, Establishment, Group, GroupOccupation, Setting } from './calls/establishments.ts';
export { feedLimits } from './calls/feed.ts';
export type { Change, ChangeContents } from './calls/feed.ts';
export type { Message, UnreadMessages } from './calls/chat.ts';
export type { Instruction, InstructionVersion } from './calls/instructions.ts';
export type { NewsItem, NewsSummary } from './calls/news.ts';
export type { Photo } from './calls/photos.ts';
export type { TransferNote } from './calls/transferNotes.ts';
export type { DayItem, PlanningReason } from './calls/planningDialog.ts';
export type { PlanningItem } from './calls/planning.ts';
export type { Employee, EmployeeWeek, Shift } from './calls/employees.ts';
export type { GroupRatio, RatioDay, RatioRow, StaffRatio } from './calls/ratio.ts';
export { requestKinds, requestStatuses } from './calls/mutationRequests.ts';
export type {
  MutationRequest,
  ParentRequest,
  RequestedDay,
  RequestKind,
  RequestOutlook,
  RequestStatus,
} from './calls/mutationRequests.ts';
export type { RemoteMeasurement } from './calls/telemetry.ts';
export type {
  AgeOption,
  AlertKind,
  AnalysedChild,
  AnswerPossibility,
  CarriedGoal,
  ChildDetails,
  FormStatus,
  Mentor,
  ObservationCategory,
  ObservationListOption,
  ObservationQuestion,
  ObservationResult,
  ResultAlert,
  SavedTrigger,
} from './calls/trackingShapes.ts';
export type { GeneralForm, GeneralFormQuestion, GeneralFormSummary } from './calls/generalForms.ts';
export type { TrackingDocument } from './calls/documents.ts';
export type { ChartArea, OverviewAnswer, OverviewCategory, OverviewChild } from './calls/development.ts';
export {
  ChildFormCategories,
  type ChildForm,
  type ChildFormCategory,
  type ChildFormQuestion,
  type ChildFormSummary,
  type GivenAnswer,
  type ListedChildForm,
} from './calls/observationForms.ts';
export type { CategoryPhotos, ResultPhoto } from './calls/resultPhotos.ts';
export { mostResultPhotos } from './calls/resultPhotos.ts';
export type { ParentContactNote } from './calls/parentContact.ts';
export { importKind, importKindNames, importSchema, type ImportFields, type ImportKind } from './integration/kinds.ts';
export { ImportReference, type ImportField, type ImportFieldType } from './integration/fields.ts';
