import { useState } from 'react';
import { useTopic, type Child, type SettingsState } from '@groepsapp/kernel';
import { useAction } from '@groepsapp/kernel/forms';
import { skipToken } from '@groepsapp/kernel/store';
import { Alert, Button, ConfirmDialog, Dialog, Loading, useCloseGuard } from '@groepsapp/kernel/ui/base';
import { ChildThumbnail, useChild } from '@groepsapp/kernel/ui/data';
import { FilePicker, FilePicture, useResizer } from '@groepsapp/kernel/ui/upload';
import {
  useDeleteProfilePhotoMutation,
  useOneChildQuery,
  useRotateProfilePhotoMutation,
  useUploadProfilePhotoMutation,
} from './detailsApi';
import styles from './DetailsTab.module.css';

const uploadFailed = 'Er is een fout opgetreden tijdens uploaden, probeer opnieuw.';
const removeFailed = 'Er is een fout opgetreden tijdens het verwijderen, probeer opnieuw.';
const notDone = { error: { userMessage: '' } };

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
  const [rotate] = useRotateProfilePhotoMutation();
  const child = useKnownChild(childId);
  const rotating = useAction(
    async () => {
      const answer = await rotate(childId);
      return answer.error || answer.data.data.thumb_image ? answer : notDone;
    },
    { failed: uploadFailed },
  );
  const close = () => setOpen(null);

  return (
    <section aria-label="Profielfoto" className={styles.photo}>
      {child && <ChildThumbnail child={child} size="large" />}
      <div className={styles.photoActions}>
        <Button icon="add" onClick={() => setOpen('new')}>
          Nieuwe foto
        </Button>
        {child?.thumbnail !== undefined && (
          <>
            <Button icon="refresh" busy={rotating.busy} onClick={rotating.run}>
              Draaien
            </Button>
            <Button icon="remove" onClick={() => setOpen('remove')}>
              Verwijder foto
            </Button>
          </>
        )}
        {rotating.problem !== null && <Alert kind="error">{rotating.problem}</Alert>}
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
  const [remove] = useDeleteProfilePhotoMutation();
  const send = async () => {
    const answer = await remove(childId);
    return answer.error || answer.data.data.success ? answer : notDone;
  };
  const { run, busy, problem } = useAction(send, { failed: removeFailed, onDone: onClose });

  return (
    <ConfirmDialog
      heading="Profielfoto verwijderen"
      confirmLabel="Doorgaan"
      cancelLabel="Annuleer"
      danger
      busy={busy}
      onConfirm={run}
      onCancel={onClose}
    >
      Je staat op het punt de profielfoto van het kind te verwijderen, weet je zeker dat je wilt doorgaan?
      {problem !== null && <Alert kind="error">{problem}</Alert>}
    </ConfirmDialog>
  );
}

const kinds = 'image/jpeg,image/png,image/webp';

/** Chooses and sends a new profile photo. Of several chosen files only the first one counts. */
function NewPhotoDialog({ childId, onClose }: PhotoDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [upload] = useUploadProfilePhotoMutation();
  const resizer = useResizer();
  const send = async () => {
    if (file === null) return notDone;
    const answer = await upload({ childId, content: await resizer.photo(file) });
    return answer.error || answer.data.data.image ? answer : notDone;
  };
  const { run, busy: sending, problem } = useAction(send, { failed: uploadFailed, onDone: onClose });
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
