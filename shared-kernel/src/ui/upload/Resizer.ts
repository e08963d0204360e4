import { useEffect, useState } from 'react';
import type { ResizeAnswer, ResizeRequest } from './resize.worker';

function canResize(): boolean {
  return (
    typeof Worker === 'function' && typeof OffscreenCanvas === 'function' && typeof createImageBitmap === 'function'
  );
}

/**
 * Makes photos smaller in a worker, one after another. Where the browser cannot, photos stay as they are: the server
 * makes them smaller and strips them as well.
 */
class Resizer {
  #worker: Promise<Worker> | null = null;
  #nextId = 1;
  readonly #waiting = new Map<number, (resized: Blob | null) => void>();
  readonly #photos = new WeakMap<File, Promise<Blob>>();

  /** The photo as it is sent, the same bytes in every attempt: smaller, or the file itself when it could not be read here. */
  photo(file: File): Promise<Blob> {
    const photo = this.#photos.get(file) ?? this.#resize(file).catch(() => file);
    this.#photos.set(file, photo);
    return photo;
  }

  async #resize(file: File): Promise<Blob> {
    if (!canResize()) return file;
    const worker = await (this.#worker ??= this.#start());
    const id = this.#nextId++;
    const resized = await new Promise<Blob | null>((resolve) => {
      this.#waiting.set(id, resolve);
      worker.postMessage({ id, file } satisfies ResizeRequest);
    });
    return resized ?? file;
  }

  /** Ends the worker. What is still waiting is answered with the original. */
  stop(): void {
    void this.#worker?.then((worker) => worker.terminate()).catch(() => {});
    this.#worker = null;
    for (const answer of this.#waiting.values()) answer(null);
    this.#waiting.clear();
  }

  async #start(): Promise<Worker> {
    const { startResizer } = await import(/* webpackChunkName: 'resizer' */ './startResizer');
    const worker = startResizer();
    worker.addEventListener('message', ({ data }: MessageEvent<ResizeAnswer>) => {
      this.#waiting.get(data.id)?.(data.resized);
      this.#waiting.delete(data.id);
    });
    // A worker that cannot be loaded, for instance without a connection.
    worker.addEventListener('error', () => this.stop());
    return worker;
  }
}

/** Makes photos smaller before they are sent, for as long as a screen is open. */
export function useResizer(): Pick<Resizer, 'photo'> {
  const [resizer] = useState(() => new Resizer());
  useEffect(() => () => resizer.stop(), [resizer]);
  return resizer;
}
