import { formatDate, formatTime } from '@groepsapp/kernel/dates';

/** A moment as people read it; a dash where there is none. */
export const momentText = (at: string | null): string => (at === null ? '–' : `${formatDate(at)} ${formatTime(at)}`);
