/** A file as an answer holds it: its name and its contents in base64, or the contents as they are. */
export type DownloadedFile = { filename: string } & ({ base64: string; type?: string } | { blob: Blob });

function blobOf(file: DownloadedFile): Blob {
  if ('blob' in file) return file.blob;
  const bytes = Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: file.type ?? 'application/octet-stream' });
}

/**
 * Hands a file to the browser, which keeps it among the device's downloads.
 * @throws DOMException when the contents are not base64
 */
export function saveFile(file: DownloadedFile): void {
  const url = URL.createObjectURL(blobOf(file));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.filename;
  link.click();
  // The browser has begun to read by the next task; the memory is given back well after that.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
