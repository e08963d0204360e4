export { Slot, useChildSheet, useSlot } from './SlotHost';
export type { SlotContribution } from './SlotHost';
export type * from './SlotProps';
