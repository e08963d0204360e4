import type { UiIconName } from '../ui/base/Icon';
import { isHere, wasHere } from './rules/here';
import type { PresenceTimes } from './presenceAfter';
import type { presenceTexts } from './rules/presenceTexts';

/** The state of a child today. */
export type DayState = keyof typeof presenceTexts.states;

interface DayFacts {
  record: PresenceTimes | null;
  /** Whether a time of today is planned and not cancelled. */
  planned: boolean;
  /** The absence noted for today; `null` for none. */
  absence: 'absent' | 'ill' | null;
  /** YYYY-MM-DD */
  today: string;
}

/** A child in the building counts as present, even with a noted absence. */
export function dayStateOf({ record, planned, absence, today }: DayFacts): DayState {
  if (isHere(record, today)) return planned ? 'present' : 'unplanned';
  if (absence !== null) return absence;
  if (wasHere(record, today)) return 'departed';
  return planned ? 'expected' : 'none';
}

/** The icon of each state, so that none is known by its colour alone. */
export const stateIcons: Readonly<Record<DayState, UiIconName>> = {
  expected: 'clock',
  present: 'check',
  unplanned: 'warning',
  departed: 'ends',
  absent: 'minus',
  ill: 'ill',
  none: 'neutral',
};
