import { useState } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { Alert, Button, Dialog, Loading, useCloseGuard } from '@groepsapp/kernel/ui/base';
import { FilePicker, FilePicture } from '@groepsapp/kernel/ui/upload';
import { detailsTexts } from './detailsTexts';
import styles from './ProfilePhoto.module.css';

export interface NewPhotoDialogProps {
  childId: number;
  onClose: () => void;
}

const kinds = 'image/jpeg,image/png,image/webp';

/** Chooses and sends a new profile photo. Of several chosen files only the first one counts. */
export function NewPhotoDialog({ childId, onClose }: NewPhotoDialogProps) {
  const { photo } = detailsTexts;
  const [file, setFile] = useState<File | null>(null);
  const { send, sending, problem } = useSend(childId, onClose);
  const { close, question } = useCloseGuard(file !== null, onClose);
  const leave = () => !sending && close();
  const actions = (
    <>
      <Button disabled={sending} onClick={leave}>
        {photo.cancel}
      </Button>
      <Button kind="primary" busy={sending} disabled={file === null} onClick={() => file && void send(file)}>
        {photo.save}
      </Button>
    </>
  );
  return (
    <>
      <Dialog heading={photo.addHeading} actions={actions} onClose={leave}>
        <FilePicker
          label={photo.choose}
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
        {sending && <Loading text={photo.processing} />}
        {problem !== null && <Alert kind="error">{problem}</Alert>}
      </Dialog>
      {question}
    </>
  );
}

function useSend(childId: number, onSent: () => void) {
  const { api, bus } = useKernel();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(file: File) {
    setSending(true);
    setProblem(null);
    const sent = await api
      .request(
        'POST /deprecated/upload-child-profile-photo',
        { body: { fotonaam: String(childId) } },
        { file: { field: 'bestand', content: file, name: file.name } },
      )
      .then(({ data }) => data.image !== '')
      .catch(() => false);
    setSending(false);
    if (!sent) return setProblem(detailsTexts.photo.uploadFailed);
    bus.emit('photo-changed', { childIds: [childId] });
    onSent();
  }

  return { send, sending, problem };
}
