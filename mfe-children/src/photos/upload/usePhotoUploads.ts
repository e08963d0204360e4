import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, type CallAnswer } from '@groepsapp/kernel';
import { keysByContent } from '@groepsapp/kernel/store';
import { useUploads, type SendFile, type Uploads } from '@groepsapp/kernel/ui/upload';
import { useUploadPhotoMutation, type Destination } from '../photosApi';
import { whenConnected } from './connection';
import { Resizer } from './Resizer';

/** The prepared photos of one page, by file. */
class Prepared {
  readonly #resizer = new Resizer();
  readonly #photos = new WeakMap<File, Promise<Blob>>();

  /** The photo as it is sent, the same bytes in every attempt. */
  photo(file: File): Promise<Blob> {
    const photo = this.#photos.get(file) ?? this.#resizer.resize(file);
    this.#photos.set(file, photo);
    return photo;
  }

  stop(): void {
    this.#resizer.stop();
  }
}

type UploadedPhoto = CallAnswer<'POST /deprecated/upload-photos'>;

export interface PhotoUploads extends Uploads {
  /** The photos of the library by the files that arrived; one that it had already says so. */
  photos: ReadonlyMap<File, UploadedPhoto>;
}

/**
 * A queue of photos for the library. They are made smaller as soon as they are chosen; without a connection the queue
 * waits and goes on by itself.
 */
export function usePhotoUploads(to: Destination): PhotoUploads {
  const [upload] = useUploadPhotoMutation();
  const [keyOf] = useState(keysByContent);
  const [prepared] = useState(() => new Prepared());
  useEffect(() => () => prepared.stop(), [prepared]);
  const destination = useRef(to);
  const [photos, setPhotos] = useState<PhotoUploads['photos']>(new Map());
  const send: SendFile = async (file, onProgress, signal) => {
    const { current } = destination;
    const content = await prepared.photo(file);
    const key = keyOf(`${current.groupId} ${current.date}`, file);
    const attempt = () => upload({ ...current, key, content, onProgress, signal });
    const { data, error } = await whenConnected(attempt, signal);
    if (error) throw new ApiError(error.kind, error.userMessage);
    setPhotos((known) => new Map(known).set(file, data));
  };
  const uploads = useUploads(send);
  const { add, busy } = uploads;
  const { groupId, date } = to;
  // A group that is chosen while photos are on their way is for the next ones.
  useEffect(() => {
    if (!busy) destination.current = { groupId, date };
  }, [busy, groupId, date]);
  const addPrepared = useCallback(
    (files: Iterable<File>) => {
      const chosen = [...files];
      for (const file of chosen) void prepared.photo(file);
      add(chosen);
    },
    [add, prepared],
  );
  return { ...uploads, photos, add: addPrepared };
}
