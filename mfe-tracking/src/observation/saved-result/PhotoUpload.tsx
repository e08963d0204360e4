import { useState } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { Alert } from '@groepsapp/kernel/ui/base';
import { FilePicker, UploadList, useUploads } from '@groepsapp/kernel/ui/upload';
import type { PhotoPlace } from './photoPlace';
import { photoTexts as texts } from './photoTexts';
import { photoSender, pictureKinds } from './sendPhoto';
import styles from './photos.module.css';

/** Adds photos from the device: one call for each, with its progress. A retry is sent under the same key. */
export function PhotoUpload({ place }: { place: PhotoPlace }) {
  const kernel = useKernel();
  const [send] = useState(() => photoSender(kernel, () => place));
  const uploads = useUploads(send);

  function choose(files: readonly File[]) {
    uploads.add(files);
    uploads.start();
  }

  const unfinished = uploads.items.some(({ state }) => state !== 'done');
  return (
    <div className={styles.upload} role="group" aria-label={texts.uploadTo(place.category.name)}>
      <FilePicker label={texts.upload} accept={pictureKinds} multiple onFiles={choose} />
      {uploads.items.some(({ state }) => state === 'failed') && <Alert kind="error">{texts.uploadFailed}</Alert>}
      {unfinished && <UploadList uploads={uploads} />}
    </div>
  );
}
