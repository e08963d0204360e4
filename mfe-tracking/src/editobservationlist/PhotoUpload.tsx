import { useState } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { Alert } from '@groepsapp/kernel/ui/base';
import { FilePicker, UploadList, useUploads, type SendFile } from '@groepsapp/kernel/ui/upload';
import type { PhotoPlace } from './photoPlace';
import { photoTexts as texts } from './photoTexts';
import styles from './photos.module.css';

/** Adds photos from the device: one call for each, with its progress. A retry is sent under the same key. */
export function PhotoUpload({ place }: { place: PhotoPlace }) {
  const { api, bus } = useKernel();
  const [keys] = useState(() => new Map<File, string>());
  const { idResult, idList, childId, category } = place;

  const send: SendFile = async (content, onProgress, signal) => {
    const key = keys.get(content) ?? crypto.randomUUID();
    keys.set(content, key);
    const body = {
      upload_idCategory: String(category.id),
      upload_idResult: String(idResult),
      idList: String(idList),
    };
    const file = { field: 'file', content, name: 'foto' };
    const headers = { 'idempotency-key': key };
    await api.request('v3 POST /ChildTrackingSystem/uploadPhoto', { headers, body }, { file, onProgress, signal });
    bus.emit('results-changed', { childIds: [childId] });
  };
  const uploads = useUploads(send);

  function choose(files: readonly File[]) {
    uploads.add(files);
    uploads.start();
  }

  const unfinished = uploads.items.some(({ state }) => state !== 'done');
  return (
    <div className={styles.upload} role="group" aria-label={texts.uploadTo(category.name)}>
      <FilePicker label={texts.upload} accept="image/jpeg,image/png,image/webp" multiple onFiles={choose} />
      {uploads.items.some(({ state }) => state === 'failed') && <Alert kind="error">{texts.uploadFailed}</Alert>}
      {unfinished && <UploadList uploads={uploads} />}
    </div>
  );
}
