import type { Photo } from '@groepsapp/kernel';
import { formatDayMonth, formatTime } from '@groepsapp/kernel/dates';
import { photoTexts } from './photosTexts';

/** The accessible name of a photo: nobody has described its contents. */
export function photoName({ date, created_at }: Photo): string {
  return photoTexts.photoOf(formatDayMonth(date), formatTime(created_at));
}
