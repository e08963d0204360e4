/**
 * A file as an answer holds it: its name and its contents in base64, `fileContent` in answers, or the contents as they are.
 * Without contents it is nothing to save. `notice` is what it does not show, in Dutch.
 */
export type DownloadedFile = { filename: string; notice?: string | undefined } & (
  | { base64: string; type?: string }
  | { fileContent: string | null; type?: string }
  | { blob: Blob }
);

/** @throws DOMException when the contents are not base64 */
function toBlob(file: DownloadedFile): Blob | null {
  if ('blob' in file) return file.blob;
  const content = 'base64' in file ? file.base64 : file.fileContent;
  if (!content) return null;
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: file.type ?? 'application/octet-stream' });
}

/**
 * Hands a file to the browser, which keeps it among the device's downloads.
 * @returns whether it has contents
 * @throws DOMException when the contents are not base64
 */
export function saveFile(file: DownloadedFile): boolean {
  const blob = toBlob(file);
  if (blob === null) return false;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.filename;
  link.click();
  // The browser has begun to read by the next task; the memory is given back well after that.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return true;
}
