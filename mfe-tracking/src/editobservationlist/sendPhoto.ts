import type { Kernel } from '@groepsapp/kernel';
import type { SendFile } from '@groepsapp/kernel/ui/upload';
import { fileKeys } from '../frame/fileKeys';
import type { PhotoPlace } from './photoPlace';

/** Kinds of pictures that a result takes, as a file input names them. */
export const pictureKinds = 'image/jpeg,image/png,image/webp';

/**
 * Sends a photo to an area of a saved result.
 * @param placeOf where a file has to go, asked when its turn comes
 * @returns sends one file; the same file is sent again under the same key
 */
export function photoSender({ api, bus }: Kernel, placeOf: (file: File) => PhotoPlace): SendFile {
  const keyOf = fileKeys();
  return async (content, onProgress, signal) => {
    const { idResult, idList, childId, category } = placeOf(content);
    const body = {
      upload_idCategory: String(category.id),
      upload_idResult: String(idResult),
      idList: String(idList),
    };
    const file = { field: 'file', content, name: 'foto' };
    const headers = { 'idempotency-key': keyOf(content) };
    await api.request('v3 POST /ChildTrackingSystem/uploadPhoto', { headers, body }, { file, onProgress, signal });
    bus.emit('results-changed', { childIds: [childId] });
  };
}
