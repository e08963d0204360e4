import { useState } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { announced, keysByContent } from '@groepsapp/kernel/store';
import { Alert } from '@groepsapp/kernel/ui/base';
import { FilePicker, UploadList, useUploads, type SendFile } from '@groepsapp/kernel/ui/upload';
import { kvsTexts } from './kvsTexts';
import styles from './kvs.module.css';

/** What the device offers to choose; the server judges by content. */
const accept = '.pdf,.jpg,.jpeg,.png,.webp,.doc,.docx,.xlsx,.odt';

/** Adds documents: one call for each file, with its progress. */
export function DocumentUpload({ childId }: { childId: number }) {
  const kernel = useKernel();
  const [keyOf] = useState(keysByContent);

  const send: SendFile = async (file, onProgress, signal) => {
    const body = { idChild: String(childId), filename: file.name };
    const sent = { field: 'file', content: file, name: file.name };
    const headers = { 'idempotency-key': keyOf(String(childId), file) };
    const how = { file: sent, onProgress, signal };
    const upload = kernel.api.request('v3 POST /ChildTrackingSystem/uploadDocument', { headers, body }, how);
    await announced(kernel, upload, () => [['documents-changed', { childIds: [childId] }]]);
  };
  const uploads = useUploads(send);

  function choose(files: readonly File[]) {
    uploads.add(files);
    uploads.start();
  }

  return (
    <div className={styles.upload}>
      <FilePicker label={kvsTexts.documents.add} accept={accept} multiple onFiles={choose} />
      {uploads.items.some(({ state }) => state === 'failed') && (
        <Alert kind="error">{kvsTexts.documents.uploadFailed}</Alert>
      )}
      {uploads.items.length > 0 && <UploadList uploads={uploads} />}
    </div>
  );
}
