export { Slot, useChildSheet, useSlot, type SlotPlaceProps } from './Slot';
export type { SlotContribution, SlotProps } from './SlotHost';
