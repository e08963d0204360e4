import { development } from './development.ts';
import { filters } from './filters.ts';
import { observing } from './observing.ts';
import { overview } from './overview.ts';
import { reminders } from './reminders.ts';
import { resultPhotos } from './resultPhotos.ts';
import { results } from './results.ts';
import { type BeforeChange, saving } from './saving.ts';

/** @param beforeChange lets another folder keep what follows from observations that are about to change */
export const tracking = (beforeChange: BeforeChange) => [
  ...filters,
  ...observing,
  ...saving(beforeChange),
  ...results,
  ...resultPhotos,
  ...reminders,
  ...development,
  ...overview,
];
