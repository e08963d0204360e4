import { useEffect } from 'react';
import { useNavigate } from '@groepsapp/kernel/router';
import { Alert, Button, UnsavedWork } from '@groepsapp/kernel/ui/base';
import { UploadList } from '@groepsapp/kernel/ui/upload';
import { photoTexts } from '../saved-result/photoTexts';
import { telling } from '../../shared/useBanner';
import { newPhotoTexts as texts } from './newPhotoTexts';
import styles from './newPhotos.module.css';
import { observingTexts } from './observingTexts';
import type { NewPhotos } from './useNewPhotos';

/** The observation was saved; its photos are on their way. When all have arrived the results are shown. */
export function SendingPhotos({ photos }: { photos: NewPhotos }) {
  const { uploads, unfinished } = photos;
  const navigate = useNavigate();
  const failed = uploads.items.some(({ state }) => state === 'failed');
  useEffect(() => {
    if (!unfinished) void navigate('/childtrackingsystem/results', telling(observingTexts.saved));
  }, [unfinished, navigate]);

  return (
    <div className={styles.sending}>
      <UnsavedWork dirty={unfinished} />
      {failed ? (
        <>
          <Alert kind="error">{photoTexts.uploadFailed}</Alert>
          <p>{texts.failed}</p>
        </>
      ) : (
        <p role="status">{texts.sending}</p>
      )}
      <UploadList uploads={uploads} />
      {failed && !uploads.busy && <Button onClick={uploads.clear}>{texts.goOn}</Button>}
    </div>
  );
}
