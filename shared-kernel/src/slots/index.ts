export { Slot, useChildSheet, useSlot, type SlotPlaceProps } from './SlotHost';
export type { SlotContribution, SlotProps } from './SlotHost';
