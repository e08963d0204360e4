import { useEffect, useRef, useState } from 'react';
import { ApiError, type ApiFailure, type CallAnswer } from '@groepsapp/kernel';
import { keysByContent } from '@groepsapp/kernel/store';
import { useResizer, useUploads, type SendFile, type Uploads } from '@groepsapp/kernel/ui/upload';
import { useUploadPhotoMutation, type Destination } from '../photosApi';

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
  const resizer = useResizer();
  const destination = useRef(to);
  const [photos, setPhotos] = useState<PhotoUploads['photos']>(new Map());
  const send: SendFile = async (file, onProgress, signal) => {
    const { current } = destination;
    const content = await resizer.photo(file);
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
  function addResized(files: Iterable<File>) {
    const chosen = [...files];
    for (const file of chosen) void resizer.photo(file);
    add(chosen);
  }
  return { ...uploads, photos, add: addResized };
}

const firstMs = 2_000;
const longestMs = 30_000;

/** Wakes up when the browser is online again, and at the latest after some seconds: longer with every attempt. */
function nextChance(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(firstMs * 2 ** attempt, longestMs));
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/**
 * Tries until it succeeds or fails for another reason than a missing connection.
 * @param signal ends the waiting; the last outcome is then the answer
 */
async function whenConnected<T extends { error?: ApiFailure }>(
  attempt: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  for (let attempts = 0; ; attempts += 1) {
    const outcome = await attempt();
    if (outcome.error?.kind !== 'offline' || signal.aborted) return outcome;
    await nextChance(attempts, signal);
    if (signal.aborted) return outcome;
  }
}
