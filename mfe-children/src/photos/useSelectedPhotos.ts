import { useState } from 'react';
import type { Photo } from '@groepsapp/kernel';

export interface SelectedPhotos {
  /** Whether photos are being selected. */
  selecting: boolean;
  start: () => void;
  /** Ends the selection mode and clears the selection. */
  stop: () => void;
  isSelected: (id: number) => boolean;
  toggle: (id: number) => void;
  photos: readonly Photo[];
}

/** Selection mode over the photos that are shown; a photo that is no longer shown is no longer selected. */
export function useSelectedPhotos(shown: readonly Photo[]): SelectedPhotos {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  return {
    selecting: ids !== null,
    start: () => setIds(new Set()),
    stop: () => setIds(null),
    isSelected: (id) => ids?.has(id) ?? false,
    toggle(id) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    photos: ids === null ? [] : shown.filter(({ id }) => ids.has(id)),
  };
}
