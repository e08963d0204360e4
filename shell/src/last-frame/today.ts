import { systemClock } from '@groepsapp/kernel/host';

/** The device's day, as a text that is only compared. */
export const today = () => new Date(systemClock.now()).toDateString();
