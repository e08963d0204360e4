import { useState } from 'react';
import { keysByContent } from '@groepsapp/kernel/store';
import { LibraryDialog, type Media } from './LibraryDialog';
import type { PhotoPlace } from './photoPlace';
import { useAddResultPhotosMutation } from './photosApi';

/** Adds copies of photos of the library to an area of a saved result. */
export function AddFromLibrary({ place, onClose }: { place: PhotoPlace; onClose: () => void }) {
  const { idResult, idList, childId, category } = place;
  const [add] = useAddResultPhotosMutation();
  const [keyOf] = useState(keysByContent);

  function choose(media: Media) {
    const photos = media.map(({ id }) => id);
    return add({ photos, idCategory: category.id, idResult, idList, childId, key: keyOf(photos.join()) });
  }

  return (
    <LibraryDialog
      question={{ idResult, idChild: childId, idCategory: category.id }}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
