import { useState } from 'react';
import { useKernel, type Photo } from '@groepsapp/kernel';

/** Result of a call of the area store. */
type Answer = { error?: unknown };

interface Failure {
  kind?: string;
  userMessage?: string;
}

export interface Bulk {
  /** 0 to 100 while photos are being changed; `null` otherwise. */
  percent: number | null;
  /** Why the last attempt stopped, for the user; `null` when it did not. */
  problem: string | null;
  /**
   * Changes photos one after another, up to the first that fails. A photo that is gone counts as done.
   * @returns whether all are done; trying again begins with those that are not
   */
  run: (photos: readonly Photo[]) => Promise<boolean>;
}

function failureOf({ error }: Answer): Failure | null {
  if (error === undefined) return null;
  const failure: Failure = typeof error === 'object' && error !== null ? error : {};
  return failure.kind === 'not-found' ? null : failure;
}

/**
 * Changes several photos, and refreshes the library once at the end.
 * @param change changes one photo
 */
export function useBulk(change: (photo: Photo) => Promise<Answer>, failed: string): Bulk {
  const { bus } = useKernel();
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());

  async function run(photos: readonly Photo[]): Promise<boolean> {
    const changed = new Set(done);
    setProblem(null);
    let stopped = false;
    for (const photo of photos.filter(({ id }) => !changed.has(id))) {
      setPercent(Math.round((100 * changed.size) / photos.length));
      const failure = failureOf(await change(photo));
      if (failure !== null) {
        setProblem(failure.userMessage ?? failed);
        stopped = true;
        break;
      }
      changed.add(photo.id);
    }
    setDone(changed);
    setPercent(null);
    const groupIds = [...new Set(photos.filter(({ id }) => changed.has(id)).map(({ id_group }) => id_group))];
    if (groupIds.length > 0) bus.emit('photos-changed', { groupIds });
    return !stopped;
  }

  return { percent, problem, run };
}
