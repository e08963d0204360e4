import { useTopic, type Photo } from '@groepsapp/kernel';
import { Alert, Button, Dialog } from '@groepsapp/kernel/ui/base';
import { EmptyText, Thumbnail } from '@groepsapp/kernel/ui/data';
import { useUnsharePhotoMutation } from './photosApi';
import { photoTexts } from './photosTexts';
import styles from './SharedWithDialog.module.css';

/** The dialog 'Foto gedeeld met': the children with whose carers a photo is shared, each with 'Ontkoppel'. */
export function SharedWithDialog({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const texts = photoTexts.sharedDialog;
  const { children } = useTopic('roster');
  const [unshare, { isLoading, error, originalArgs }] = useUnsharePhotoMutation();
  const nameOf = (id: number) => children.find((child) => child.id === id)?.full_name ?? texts.otherChild;

  // Not found means that somebody else took it back already.
  const problem = error?.kind === 'not-found' ? undefined : error?.userMessage;
  return (
    <Dialog heading={texts.heading} onClose={onClose} actions={<Button onClick={onClose}>{texts.close}</Button>}>
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      {photo.shared.length === 0 && <EmptyText>{texts.none}</EmptyText>}
      <ul className={styles.list}>
        {photo.shared.map((childId) => (
          <li key={childId} className={styles.row}>
            <Thumbnail childId={childId} />
            <span className={styles.name}>{nameOf(childId)}</span>
            <Button
              aria-label={texts.unshareChild(nameOf(childId))}
              busy={isLoading && originalArgs?.childId === childId}
              onClick={() => void unshare({ id: photo.id, childId, groupId: photo.id_group })}
            >
              {texts.unshare}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
