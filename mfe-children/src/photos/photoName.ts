import type { Photo } from '@groepsapp/kernel';
import { formatDayMonth, formatTime } from '@groepsapp/kernel/dates';
import { photoTexts } from './photoTexts';

/** What a photo is called for who cannot see it: nobody has described what is on it. */
export function photoName({ date, created_at }: Photo): string {
  return photoTexts.photoOf(formatDayMonth(date), formatTime(created_at));
}
