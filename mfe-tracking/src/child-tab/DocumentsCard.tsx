import { useState } from 'react';
import { useKernel, type CallAnswer, type TrackingDocument } from '@groepsapp/kernel';
import { RemoveDialog } from '@groepsapp/kernel/changes';
import { formatDate } from '@groepsapp/kernel/dates';
import { announced, keysByContent } from '@groepsapp/kernel/store';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { Card, DataList, DataRow, EmptyText } from '@groepsapp/kernel/ui/data';
import { DownloadButton } from '@groepsapp/kernel/ui/feedback';
import { FilePicker, UploadList, useUploads, type SendFile } from '@groepsapp/kernel/ui/upload';
import { ShareCheckbox } from '../shared/ShareCheckbox';
import { useDeleteDocumentMutation, useShareDocumentMutation } from './kvsApi';
import styles from './KvsTab.module.css';
import { kvsTexts } from './kvsTexts';

type Documents = Pick<CallAnswer<'v3 POST /ChildTrackingSystem/getChildForms'>, 'docs' | 'isAuthorized'>;

const texts = kvsTexts.documents;
const kB = 1024;

/** '240 kB' or '1,3 MB'. */
function sizeText(bytes: number): string {
  const [amount, unit] = bytes < kB * kB ? [bytes / kB, 'kB'] : [bytes / kB / kB, 'MB'];
  return `${amount.toLocaleString('nl-NL', { maximumFractionDigits: unit === 'MB' ? 1 : 0 })} ${unit}`;
}

/** Documents from outside: download, share, delete and add. */
export function DocumentsCard({ childId, docs, isAuthorized }: { childId: number } & Documents) {
  const [removing, setRemoving] = useState<TrackingDocument | null>(null);
  return (
    <Card heading={texts.heading} icon="note">
      {docs.length === 0 ? (
        <EmptyText>{texts.empty}</EmptyText>
      ) : (
        <DataList label={texts.heading}>
          {docs.map((document) => (
            <DataRow
              key={document.id}
              title={<bdi>{document.filename}</bdi>}
              detail={`${texts.added} ${formatDate(document.addedAt)} · ${sizeText(document.size)}`}
              trailing={
                <div className={styles.actions}>
                  {isAuthorized && <DocumentSharing childId={childId} document={document} />}
                  <Download document={document} />
                  <Button
                    kind="quiet"
                    icon="remove"
                    aria-label={texts.remove(document.filename)}
                    onClick={() => setRemoving(document)}
                  />
                </div>
              }
            />
          ))}
        </DataList>
      )}
      <DocumentUpload childId={childId} />
      {removing && <RemoveDocument childId={childId} document={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
}

function Download({ document }: { document: TrackingDocument }) {
  const { api } = useKernel();

  async function load() {
    const body = { idDocument: document.id };
    const answer = await api.request('v3 POST /ChildTrackingSystem/downloadDocument', { body });
    const { filename, type, fileContent } = answer;
    return fileContent === null ? null : { filename, type, base64: fileContent };
  }

  return <DownloadButton name={document.filename} load={load} />;
}

function DocumentSharing({ childId, document }: { childId: number; document: TrackingDocument }) {
  const [share] = useShareDocumentMutation();
  return (
    <ShareCheckbox
      label={texts.share}
      name={document.filename}
      shared={document.share}
      share={(shared) => share({ childId, idDocument: document.id, checked: shared ? 1 : 0 })}
    />
  );
}

interface RemoveDocumentProps {
  childId: number;
  document: TrackingDocument;
  onClose: () => void;
}

function RemoveDocument({ childId, document, onClose }: RemoveDocumentProps) {
  const [remove] = useDeleteDocumentMutation();
  return (
    <RemoveDialog
      heading={texts.removeHeading}
      confirmLabel={texts.removeConfirm}
      item={document}
      remove={({ id }) => remove({ childId, idDoc: id })}
      onRemoved={onClose}
      onClose={onClose}
    >
      {({ filename }) => (
        <>
          <p>
            <bdi>{filename}</bdi>
          </p>
          <p>{texts.removeBody}</p>
        </>
      )}
    </RemoveDialog>
  );
}

/** What the device offers to choose; the server judges by content. */
const accept = '.pdf,.jpg,.jpeg,.png,.webp,.doc,.docx,.xlsx,.odt';

/** Adds documents: one call for each file, with its progress. */
function DocumentUpload({ childId }: { childId: number }) {
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
