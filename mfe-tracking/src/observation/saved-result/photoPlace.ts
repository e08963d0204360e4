import type { ObservationCategory } from '@groepsapp/kernel';

/** An area of a saved result. */
export interface PhotoPlace {
  idResult: number;
  idList: number;
  childId: number;
  category: Pick<ObservationCategory, 'id' | 'name'>;
}
