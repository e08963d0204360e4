/** Presence of children and employees: signing in and out the same way on every screen, also without network. */
export { dayStateOf, stateIcons, type DayState } from './dayState';
export { groupForPresence, plannedGroupAt } from './groupOf';
export { isHere, wasHere } from './rules/here';
export { latenessText, shortLatenessText, type Lateness } from './rules/lateness';
export type { PresenceTimes } from './presenceAfter';
export * from './PresenceButton';
export { presenceTexts } from './rules/presenceTexts';
export type { PersonRef } from './taps';
export { usePresence, type PresenceActions, type Subject } from './usePresence';
export { usePresenceAnswer, useSeenPresence, useSeenPresences, type SeenPresence } from './useSeenPresence';
