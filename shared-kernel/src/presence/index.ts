/** Presence of children and employees: signing in and out the same way on every screen, also without network. */
export { childrenAsSeen, type AskedAt, type ChildrenAsSeen } from './childrenAsSeen';
export { dayStateOf, stateIcons, type DayFacts, type DayState } from './dayState';
export { groupForPresence, plannedGroupAt } from './groupOf';
export { isHere, wasHere } from './rules/here';
export { latenessText, shortLatenessText, type Lateness } from './rules/lateness';
export type { PersonRef, PresenceTimes } from './people';
export * from './PresenceButton';
export { presenceTexts } from './rules/presenceTexts';
export {
  usePresence,
  usePresenceAnswer,
  useSeenPresence,
  useSeenPresences,
  type PresenceActions,
  type SeenPresence,
  type Subject,
} from './usePresence';
