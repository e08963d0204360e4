import { useState } from 'react';
import { useAction } from '@groepsapp/kernel/forms';
import { Alert, Button, Dialog, Loading, useCloseGuard } from '@groepsapp/kernel/ui/base';
import { FilePicker, FilePicture } from '@groepsapp/kernel/ui/upload';
import { useUploadProfilePhotoMutation } from './detailsApi';
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
  const [upload] = useUploadProfilePhotoMutation();
  const send = async () => {
    const answer = file && (await upload({ childId, file }));
    return answer?.data?.data.image ? answer : { error: { userMessage: photo.uploadFailed } };
  };
  const { run, busy: sending, problem } = useAction(send, { onDone: onClose });
  const { close, question } = useCloseGuard(file !== null, onClose);
  const leave = () => !sending && close();
  const actions = (
    <>
      <Button disabled={sending} onClick={leave}>
        {photo.cancel}
      </Button>
      <Button kind="primary" busy={sending} disabled={file === null} onClick={run}>
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
