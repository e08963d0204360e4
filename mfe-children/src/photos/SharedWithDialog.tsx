import { useKernel, useTopic, type Photo } from '@groepsapp/kernel';
import { Alert, Button, Dialog } from '@groepsapp/kernel/ui/base';
import { EmptyText, Thumbnail } from '@groepsapp/kernel/ui/data';
import { useUnsharePhotoMutation } from './photosApi';
import { photoTexts } from './photoTexts';
import styles from './SharedWithDialog.module.css';

/** The dialog 'Foto gedeeld met': the children with whose carers a photo is shared, each with 'Ontkoppel'. */
export function SharedWithDialog({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const texts = photoTexts.sharedDialog;
  const { bus } = useKernel();
  const { children } = useTopic('roster');
  const [unshare, { isLoading, error, originalArgs }] = useUnsharePhotoMutation();
  const nameOf = (id: number) => children.find((child) => child.id === id)?.full_name ?? texts.otherChild;

  async function takeBack(childId: number) {
    const answer = await unshare({ id: photo.id, childId });
    // Not found means that somebody else took it back already.
    const gone = answer.error && 'kind' in answer.error && answer.error.kind === 'not-found';
    if (!answer.error || gone) bus.emit('photos-changed', { groupIds: [photo.id_group] });
  }

  const problem = error && 'userMessage' in error && error.kind !== 'not-found' ? error.userMessage : undefined;
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
              onClick={() => void takeBack(childId)}
            >
              {texts.unshare}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
