import type { Photo } from '@groepsapp/kernel';
import { useUndo } from '@groepsapp/kernel/ui/feedback';
import { photosText } from './photosText';
import { useSharePhotoMutation, useUnsharePhotoMutation } from './photosApi';

interface Shared {
  /** The photos as they were before. */
  photos: readonly Photo[];
  childIds: readonly number[];
  /** `null` when it was left as it was. */
  message: string | null;
}

const childrenText = (count: number) => (count === 1 ? '1 kind' : `${count} kinderen`);

function sharedText({ photos, childIds }: Shared): string {
  const text = photosText(photos.length);
  return childIds.length === 0
    ? `Het bericht bij ${text} is opgeslagen.`
    : `${text} gedeeld met ${childrenText(childIds.length)}.`;
}

/** Says that photos were shared, and offers to take back what was new in that. */
export function useUndoShare() {
  const offerUndo = useUndo();
  const [share] = useSharePhotoMutation();
  const [unshare] = useUnsharePhotoMutation();

  async function takeBackOf(photo: Photo, { childIds, message }: Shared): Promise<string | null> {
    const { id, id_group: groupId, shared } = photo;
    for (const childId of childIds.filter((one) => !shared.includes(one))) {
      const { error } = await unshare({ id, childId, groupId });
      if (error !== undefined && error.kind !== 'not-found') return error.userMessage;
    }
    if (message === null || shared.length === 0) return null;
    const body = { idPhoto: id, children: shared.join(','), message: photo.message };
    return (await share({ body, groupIds: [groupId], isLast: true })).error?.userMessage ?? null;
  }

  async function takeBack(given: Shared): Promise<void> {
    for (const photo of given.photos) {
      const problem = await takeBackOf(photo, given);
      if (problem !== null) return offer(given, `Niet ongedaan gemaakt: ${problem}`);
    }
  }

  function offer(given: Shared, text = sharedText(given)): void {
    offerUndo({ text, onUndo: () => void takeBack(given) });
  }

  return (given: Shared) => offer(given);
}
