import { useEffect } from 'react';
import { formatTime } from '@groepsapp/kernel/dates';
import { Alert, Button, Dialog, Loading, Stack } from '@groepsapp/kernel/ui/base';
import { QRCode } from '@groepsapp/kernel/ui/desk';
import styles from '../people/people.module.css';
import { useTabletCodeMutation } from './tabletsApi';
import { tabletsTexts as texts } from './tabletsTexts';

/** The code with which a browser becomes a tablet, to scan or to type over; each opening makes another. */
export function CodeDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const [make, { data, error }] = useTabletCodeMutation();
  useEffect(() => void make(id), [make, id]);
  return (
    <Dialog
      wide
      heading={<bdi>{texts.codeHeading(name)}</bdi>}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Stack>
        {error && <Alert kind="error">{error.userMessage ?? texts.failed}</Alert>}
        {data === undefined && !error && <Loading />}
        {data && (
          <>
            <p>{texts.codeHow}</p>
            <div role="img" aria-label={texts.qr}>
              <QRCode type="svg" value={data.address} size={220} />
            </div>
            <p className={styles.secret}>{data.code}</p>
            <p>{texts.codeUntil(formatTime(data.expires_at))}</p>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
