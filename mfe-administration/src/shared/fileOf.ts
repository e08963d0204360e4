import type { CallAnswer } from '@groepsapp/kernel';
import type { DownloadButtonProps } from '@groepsapp/kernel/ui/feedback';

type Loaded = Awaited<ReturnType<DownloadButtonProps['load']>>;

/** The file of an answer with base64, for a `DownloadButton`; `null` when the server has no content. */
export function fileOf({ filename, type, fileContent }: CallAnswer<'POST /download-personal-document'>): Loaded {
  return fileContent === null ? null : { filename, type, base64: fileContent };
}
