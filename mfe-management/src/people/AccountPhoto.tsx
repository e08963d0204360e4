import type { ReactNode } from 'react';
import { refusalOf, useKernel } from '@groepsapp/kernel';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { Upload } from '@groepsapp/kernel/ui/desk';
import { useDeletePhotoMutation, useSetPhotoMutation } from './peopleApi';
import { peopleTexts as texts } from './peopleTexts';
import styles from './people.module.css';
import type { Account } from './placed';

interface AccountPhotoProps {
  account: Account;
  mayChange: boolean;
  say: (said: ReactNode) => void;
}

/** The photo of the employee of an account, as staff see it at 'Medewerkers', to choose another one or to delete it. */
export function AccountPhoto({ account: { id, thumbnail }, mayChange, say }: AccountPhotoProps) {
  const { imageUrl } = useKernel();
  const [set, setting] = useSetPhotoMutation();
  const [remove, removing] = useDeletePhotoMutation();
  const url = thumbnail === undefined ? null : imageUrl(thumbnail);
  const busy = setting.isLoading || removing.isLoading;

  function tell(error: Parameters<typeof refusalOf>[0], done: string) {
    const { general: problem } = refusalOf(error, []);
    say(problem === null ? <Alert kind="success">{done}</Alert> : <Alert kind="error">{problem}</Alert>);
  }

  return (
    <div className={styles.tools}>
      {url !== null && <img className={styles.photo} src={url} alt={texts.photo} />}
      {mayChange && (
        <Upload
          accept="image/jpeg,image/png,image/webp"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file: File) => {
            void set({ id, file }).then(({ error }) => tell(error, texts.photoSet));
            return false;
          }}
        >
          <Button busy={busy}>{thumbnail === undefined ? texts.choosePhoto : texts.otherPhoto}</Button>
        </Upload>
      )}
      {mayChange && thumbnail !== undefined && (
        <Button busy={busy} onClick={() => void remove(id).then(({ error }) => tell(error, texts.photoDeleted))}>
          {texts.deletePhoto}
        </Button>
      )}
    </div>
  );
}
