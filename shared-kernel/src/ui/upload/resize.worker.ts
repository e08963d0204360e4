import { resize } from './resize';

export interface ResizeRequest {
  id: number;
  file: Blob;
}

export interface ResizeAnswer {
  id: number;
  /** `null` for a file that this browser cannot read as a picture. */
  resized: Blob | null;
}

/** Runs outside the page's thread, so that the page stays usable while photos of many megapixels are read. */
self.addEventListener('message', ({ data }: MessageEvent<ResizeRequest>) => {
  void resize(data.file)
    .catch(() => null)
    .then((resized) => self.postMessage({ id: data.id, resized } satisfies ResizeAnswer));
});
