import { useKernel } from '@groepsapp/kernel';
import { LibraryDialog, type Media } from './LibraryDialog';
import type { PhotoPlace } from './photoPlace';
import { useAddResultPhotosMutation } from './photosApi';

/** Adds copies of photos of the library to an area of a saved result. */
export function AddFromLibrary({ place, onClose }: { place: PhotoPlace; onClose: () => void }) {
  const { bus } = useKernel();
  const { idResult, idList, childId, category } = place;
  const [add, { error, isLoading }] = useAddResultPhotosMutation();

  async function choose(photos: Media, key: string) {
    const body = { photos: photos.map(({ id }) => id), idCategory: category.id, idResult, idList };
    const answer = await add({ ...body, key });
    if (answer.error) return;
    bus.emit('results-changed', { childIds: [childId] });
    onClose();
  }

  return (
    <LibraryDialog
      question={{ idResult, idChild: childId, idCategory: category.id }}
      onChoose={(photos, key) => void choose(photos, key)}
      busy={isLoading}
      error={error}
      onClose={onClose}
    />
  );
}
