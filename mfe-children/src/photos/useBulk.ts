import { useState } from 'react';
import { refusalOf, type ApiFailure, type Photo } from '@groepsapp/kernel';
import type { OfSeveral } from './photosApi';

/** A dialog that changes photos. */
export interface PhotosDialogProps {
  photos: readonly Photo[];
  /** All photos were changed. */
  onDone: () => void;
  onClose: () => void;
}

/** Result of a call of the area store. */
type Answer = { error?: unknown };

type Failure = Partial<ApiFailure>;

function failureOf({ error }: Answer): Failure | null {
  if (error === undefined) return null;
  const failure: Failure = typeof error === 'object' && error !== null ? error : {};
  return failure.kind === 'not-found' ? null : failure;
}

function placeAmongPhotos(photo: Photo, changed: ReadonlySet<number>, photos: readonly Photo[]): OfSeveral {
  const sofar = photos.filter(({ id }) => changed.has(id) || id === photo.id);
  return { groupIds: [...new Set(sofar.map(({ id_group }) => id_group))], isLast: sofar.length === photos.length };
}

/**
 * Changes several photos, and refreshes the library once at the end.
 * @param change changes one photo
 * @param failed stands before the reason of the server
 */
export function useBulk(change: (photo: Photo, place: OfSeveral) => Promise<Answer>, failed: string) {
  /** 0 to 100 while photos are being changed; `null` otherwise. */
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());

  /**
   * Changes photos one after another, up to the first that fails. A photo that is gone counts as done.
   * @returns whether all are done; trying again begins with those that are not
   */
  async function run(photos: readonly Photo[]): Promise<boolean> {
    const changed = new Set(done);
    setFailure(null);
    let stopped = false;
    for (const photo of photos.filter(({ id }) => !changed.has(id))) {
      setPercent(Math.round((100 * changed.size) / photos.length));
      const found = failureOf(await change(photo, placeAmongPhotos(photo, changed, photos)));
      if (found !== null) {
        setFailure(found);
        stopped = true;
        break;
      }
      changed.add(photo.id);
    }
    setDone(changed);
    setPercent(null);
    return !stopped;
  }

  const { general, fields } = refusalOf(failure && { userMessage: '', ...failure }, ['message']);
  const problem = general === null ? null : [failed, general].filter(Boolean).join(' ');
  return { percent, problem, messageError: fields.message, run };
}
