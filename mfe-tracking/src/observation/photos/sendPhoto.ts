import type { Kernel, ObservationCategory } from '@groepsapp/kernel';
import { announced, keysByContent } from '@groepsapp/kernel/store';
import type { SendFile, useResizer } from '@groepsapp/kernel/ui/upload';

/** An area of a saved result. */
export interface PhotoPlace {
  idResult: number;
  idList: number;
  childId: number;
  category: Pick<ObservationCategory, 'id' | 'name'>;
}

/** Kinds of pictures that a result takes, as a file input names them. */
export const pictureKinds = 'image/jpeg,image/png,image/webp';

/**
 * Sends a photo to an area of a saved result.
 * @param resizer makes it smaller first
 * @param placeOf where a file has to go, asked when its turn comes
 * @param copied the id of the photo of the library that an empty file stands for, which is copied
 * @returns sends one file; the same file is sent again under the same key
 */
export function photoSender(
  kernel: Kernel,
  resizer: ReturnType<typeof useResizer>,
  placeOf: (file: File) => PhotoPlace,
  copied: (file: File) => number | undefined = () => undefined,
): SendFile {
  const { api } = kernel;
  const photoKey = keysByContent();

  async function send(chosen: File, place: PhotoPlace, onProgress: (percent: number) => void, signal: AbortSignal) {
    const { idResult, idList, category } = place;
    const headers = { 'idempotency-key': photoKey(`${idResult} ${category.id}`, chosen) };
    const id = copied(chosen);
    if (id !== undefined) {
      const body = { photos: [id], idCategory: category.id, idResult, idList };
      return api.request('v3 POST /ChildTrackingSystem/addPhoto', { headers, body }, { signal });
    }
    const body = { upload_idCategory: String(category.id), upload_idResult: String(idResult), idList: String(idList) };
    const file = { field: 'file', content: await resizer.photo(chosen), name: 'foto' };
    return api.request('v3 POST /ChildTrackingSystem/uploadPhoto', { headers, body }, { file, onProgress, signal });
  }

  return async (file, onProgress, signal) => {
    const place = placeOf(file);
    const sent = send(file, place, onProgress, signal);
    await announced(kernel, sent, () => [['results-changed', { childIds: [place.childId] }]]);
  };
}
