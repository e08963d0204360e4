export { Slot, useChildSheet, useSlot, type SlotPlaceProps } from './SlotHost';
export type { SlotContribution } from './SlotHost';
export type * from './SlotProps';
