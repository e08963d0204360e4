import { useState } from 'react';
import { ApiError, useKernel, type CallAnswer, type TrackingDocument } from '@groepsapp/kernel';
import { RemoveDialog } from '@groepsapp/kernel/changes';
import { formatDate } from '@groepsapp/kernel/dates';
import { announced, keysByContent } from '@groepsapp/kernel/store';
import { Alert, Button, UnsavedWork } from '@groepsapp/kernel/ui/base';
import { DataRow } from '@groepsapp/kernel/ui/data';
import { DownloadButton, fileSize } from '@groepsapp/kernel/ui/feedback';
import { FilePicker, UploadList, useUploads, type SendFile } from '@groepsapp/kernel/ui/upload';
import { ofChild } from '../shared/ofChild';
import { ShareCheckbox } from '../shared/ShareCheckbox';
import { areaStore } from '../store';
import { CardList } from './CardList';
import styles from './KvsTab.module.css';

type Documents = Pick<
  CallAnswer<'v3 POST /ChildTrackingSystem/getChildForms'>,
  'docs' | 'isAuthorized' | 'sharingRefusal'
>;

const { useShareDocumentMutation, useDeleteDocumentMutation } = areaStore.inject((build) => ({
  shareDocument: build.mutation(ofChild('v3 POST /ChildTrackingSystem/shareDocument', 'documents-changed')),
  deleteDocument: build.mutation(ofChild('v3 POST /ChildTrackingSystem/deleteDocument', 'documents-changed')),
}));

/** Documents from outside: download, share, delete and add. */
export function DocumentsCard({ childId, docs, isAuthorized, sharingRefusal }: { childId: number } & Documents) {
  const { api } = useKernel();
  const [removing, setRemoving] = useState<TrackingDocument | null>(null);
  const download = (idDocument: number) =>
    api.request('v3 POST /ChildTrackingSystem/downloadDocument', { body: { idDocument } });
  return (
    <CardList
      heading="Externe documenten"
      icon="note"
      empty="Kind heeft nog geen externe documenten."
      items={docs}
      foot={
        <>
          <DocumentUpload childId={childId} />
          {removing && <RemoveDocument childId={childId} document={removing} onClose={() => setRemoving(null)} />}
        </>
      }
    >
      {(document) => (
        <DataRow
          key={document.id}
          title={<bdi>{document.filename}</bdi>}
          detail={`Toegevoegd op ${formatDate(document.addedAt)} · ${fileSize(document.size)}`}
          trailing={
            <div className={styles.actions}>
              {isAuthorized && <DocumentSharing childId={childId} document={document} refusal={sharingRefusal} />}
              <DownloadButton name={document.filename} load={() => download(document.id)} />
              <Button
                kind="quiet"
                icon="remove"
                aria-label={`Verwijder ${document.filename}`}
                onClick={() => setRemoving(document)}
              />
            </div>
          }
        />
      )}
    </CardList>
  );
}

interface DocumentSharingProps {
  childId: number;
  document: TrackingDocument;
  refusal: string | undefined;
}

function DocumentSharing({ childId, document, refusal }: DocumentSharingProps) {
  const [share] = useShareDocumentMutation();
  return (
    <ShareCheckbox
      label="Document delen met verzorgers"
      name={document.filename}
      shared={document.share}
      refusal={refusal}
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
      heading="Weet je zeker dat je dit document wilt verwijderen?"
      confirmLabel="Verwijderen"
      failed="Er is een fout opgetreden tijdens verwijderen."
      item={document}
      remove={({ id }) => remove({ childId, idDoc: id })}
      onClose={onClose}
    >
      {({ filename }) => (
        <>
          <p>
            <bdi>{filename}</bdi>
          </p>
          <p>Het document is daarna ook niet meer zichtbaar voor verzorgers, als het met hen gedeeld was.</p>
        </>
      )}
    </RemoveDialog>
  );
}

/** File types that the device offers; the server judges by content. */
const accept = '.pdf,.jpg,.jpeg,.png,.webp,.doc,.docx,.xlsx,.odt';

/**
 * The largest file that the call takes. Of a larger one the server refuses the rest, and a browser may see only a lost
 * connection.
 */
const mostMegabytes = 20;

/** Adds documents: one call for each file, with its progress. */
function DocumentUpload({ childId }: { childId: number }) {
  const kernel = useKernel();
  const [keyOf] = useState(keysByContent);

  const send: SendFile = async (file, onProgress, signal) => {
    if (file.size > mostMegabytes * 1024 ** 2)
      throw new ApiError('invalid', `Dit bestand is te groot: het mag hoogstens ${mostMegabytes} MB zijn.`);
    const body = { idChild: String(childId), filename: file.name };
    const sent = { field: 'file', content: file, name: file.name };
    const headers = { 'idempotency-key': keyOf(String(childId), file) };
    const how = { file: sent, onProgress, signal };
    const upload = kernel.api.request('v3 POST /ChildTrackingSystem/uploadDocument', { headers, body }, how);
    await announced(kernel, upload, () => [['documents-changed', { childIds: [childId] }]]);
  };
  const uploads = useUploads(send);
  // One that arrived stands in the list of documents.
  const unfinished = uploads.items.filter(({ state }) => state !== 'done');

  function choose(files: readonly File[]) {
    uploads.add(files);
    uploads.start();
  }

  return (
    <div className={styles.upload}>
      <UnsavedWork dirty={unfinished.length > 0} />
      <FilePicker label="Document toevoegen" accept={accept} multiple onFiles={choose} />
      {unfinished.some(({ state }) => state === 'failed') && (
        <Alert kind="error">Er is een fout opgetreden tijdens het uploaden</Alert>
      )}
      {unfinished.length > 0 && <UploadList uploads={{ ...uploads, items: unfinished }} />}
    </div>
  );
}
