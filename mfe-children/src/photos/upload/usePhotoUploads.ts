import { useCallback, useEffect, useRef, useState } from 'react';
import { useKernel, type Kernel } from '@groepsapp/kernel';
import { useUploads, type SendFile, type Uploads } from '@groepsapp/kernel/ui/upload';
import { whenConnected } from './connection';
import { Resizer } from './Resizer';

/** The group and date of the photos. */
export interface Destination {
  groupId: number;
  /** YYYY-MM-DD */
  date: string;
}

/** The prepared photos and the keys of one page, by file. */
class Prepared {
  readonly #resizer = new Resizer();
  readonly #photos = new WeakMap<File, Promise<Blob>>();
  readonly #keys = new WeakMap<File, Map<string, string>>();

  /** The photo as it is sent, the same bytes in every attempt. */
  photo(file: File): Promise<Blob> {
    const photo = this.#photos.get(file) ?? this.#resizer.resize(file);
    this.#photos.set(file, photo);
    return photo;
  }

  /** The idempotency key of a photo for a destination: trying again after a lost answer adds nothing twice. */
  key(file: File, { groupId, date }: Destination): string {
    const keys = this.#keys.get(file) ?? new Map<string, string>();
    const place = `${groupId} ${date}`;
    const key = keys.get(place) ?? crypto.randomUUID();
    this.#keys.set(file, keys.set(place, key));
    return key;
  }

  stop(): void {
    this.#resizer.stop();
  }
}

async function sendPhoto(
  { api }: Kernel,
  prepared: Prepared,
  { file, to }: { file: File; to: Destination },
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
) {
  const content = await prepared.photo(file);
  const input = {
    headers: { 'idempotency-key': prepared.key(file, to) },
    query: { id_group: String(to.groupId) },
    body: { date: to.date },
  };
  // The name of the file stays here, as it can name people.
  const sent = { field: 'file', content, name: 'foto.jpg' };
  return whenConnected(
    () => api.request('POST /deprecated/upload-photos', input, { file: sent, onProgress, signal }),
    signal,
  );
}

export interface PhotoUploads extends Uploads {
  /** The files that the library had already, so that they added no photo. */
  duplicates: ReadonlySet<File>;
}

/**
 * A queue of photos for the library. They are made smaller as soon as they are chosen; without a connection the queue
 * waits and goes on by itself.
 */
export function usePhotoUploads(to: Destination): PhotoUploads {
  const kernel = useKernel();
  const [prepared] = useState(() => new Prepared());
  useEffect(() => () => prepared.stop(), [prepared]);
  const destination = useRef(to);
  const [duplicates, setDuplicates] = useState<ReadonlySet<File>>(new Set());
  const send: SendFile = async (file, onProgress, signal) => {
    const { current } = destination;
    const { duplicate } = await sendPhoto(kernel, prepared, { file, to: current }, { onProgress, signal });
    if (duplicate) setDuplicates((known) => new Set(known).add(file));
    kernel.bus.emit('photos-changed', { groupIds: [current.groupId] });
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
  return { ...uploads, duplicates, add: addPrepared };
}
