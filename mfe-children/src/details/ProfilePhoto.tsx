import { useState } from 'react';
import { useTopic, type Child, type SettingsState } from '@groepsapp/kernel';
import { useAction } from '@groepsapp/kernel/forms';
import { skipToken } from '@groepsapp/kernel/store';
import { Alert, Button, ConfirmDialog, Dialog, Loading, useCloseGuard } from '@groepsapp/kernel/ui/base';
import { ChildThumbnail, useChild } from '@groepsapp/kernel/ui/data';
import { FilePicker, FilePicture } from '@groepsapp/kernel/ui/upload';
import {
  useDeleteProfilePhotoMutation,
  useOneChildQuery,
  useRotateProfilePhotoMutation,
  useUploadProfilePhotoMutation,
} from './detailsApi';
import styles from './DetailsTab.module.css';

const uploadFailed = 'Er is een fout opgetreden tijdens uploaden, probeer opnieuw';

const isOn = ({ values }: SettingsState) => values['ipad_thumbnail_photo'] !== '0';

/** The profile photo of a child with what can be done with it, unless the setting says there are none. */
export function ProfilePhoto({ childId }: { childId: number }) {
  return useTopic('settings', isOn) ? <OfChild childId={childId} /> : null;
}

/** A child of the groups in focus, or else the child of another group whose record is open. */
function useKnownChild(childId: number): Child | undefined {
  const listed = useChild(childId);
  const { currentData } = useOneChildQuery(listed === undefined ? childId : skipToken);
  return listed ?? currentData?.[0];
}

function OfChild({ childId }: { childId: number }) {
  const [open, setOpen] = useState<'new' | 'remove' | null>(null);
  const [rotate, rotating] = useRotateProfilePhotoMutation();
  const child = useKnownChild(childId);
  const close = () => setOpen(null);

  return (
    <section aria-label="Profielfoto" className={styles.photo}>
      {child && <ChildThumbnail child={child} size="large" />}
      <div className={styles.photoActions}>
        <Button icon="add" onClick={() => setOpen('new')}>
          Nieuwe foto
        </Button>
        <Button icon="refresh" busy={rotating.isLoading} onClick={() => void rotate(childId)}>
          Draaien
        </Button>
        <Button icon="remove" onClick={() => setOpen('remove')}>
          Verwijder foto
        </Button>
        {rotating.isError && (
          <Alert kind="error">
            {rotating.error?.kind === 'not-found' ? 'Dit kind heeft geen profielfoto.' : uploadFailed}
          </Alert>
        )}
      </div>
      {open === 'new' && <NewPhotoDialog childId={childId} onClose={close} />}
      {open === 'remove' && <RemovePhotoDialog childId={childId} onClose={close} />}
    </section>
  );
}

interface PhotoDialogProps {
  childId: number;
  onClose: () => void;
}

function RemovePhotoDialog({ childId, onClose }: PhotoDialogProps) {
  const [remove, { isLoading, isError, data }] = useDeleteProfilePhotoMutation();

  async function confirm() {
    const answer = await remove(childId);
    if (answer.data?.data.success) onClose();
  }

  return (
    <ConfirmDialog
      heading="Profielfoto verwijderen"
      confirmLabel="Doorgaan"
      cancelLabel="Annuleer"
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Je staat op het punt de profielfoto van het kind te verwijderen, weet je zeker dat je wilt doorgaan?
      {(isError || data?.data.success === false) && (
        <Alert kind="error">Er is een fout opgetreden tijdens het verwijderen, probeer opnieuw</Alert>
      )}
    </ConfirmDialog>
  );
}

const kinds = 'image/jpeg,image/png,image/webp';

/** Chooses and sends a new profile photo. Of several chosen files only the first one counts. */
function NewPhotoDialog({ childId, onClose }: PhotoDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [upload] = useUploadProfilePhotoMutation();
  const send = async () => {
    const answer = file && (await upload({ childId, file }));
    return answer?.data?.data.image ? answer : { error: { userMessage: uploadFailed } };
  };
  const { run, busy: sending, problem } = useAction(send, { onDone: onClose });
  const { close, question } = useCloseGuard(file !== null, onClose);
  const leave = () => !sending && close();
  const actions = (
    <>
      <Button disabled={sending} onClick={leave}>
        Annuleer
      </Button>
      <Button kind="primary" busy={sending} disabled={file === null} onClick={run}>
        Opslaan
      </Button>
    </>
  );
  return (
    <>
      <Dialog heading="Selecteer nieuw profielfoto:" actions={actions} onClose={leave}>
        <FilePicker
          label="Kies een foto"
          accept={kinds}
          disabled={sending}
          onFiles={([first]) => setFile(first ?? null)}
        />
        {file && (
          <figure>
            <FilePicture file={file} className={styles.preview} />
            <figcaption>{file.name}</figcaption>
          </figure>
        )}
        {sending && <Loading text="Nieuwe profielfoto van het kind wordt verwerkt, een moment geduld." />}
        {problem !== null && <Alert kind="error">{problem}</Alert>}
      </Dialog>
      {question}
    </>
  );
}
