import { Alert, Button } from '@groepsapp/kernel/ui/base';
import styles from '../people/people.module.css';
import { integrationsTexts as texts } from './integrationsTexts';

/** A secret that is shown once, until it is hidden. */
export function ShownOnce({ what, secret, onHide }: { what: string; secret: string; onHide: () => void }) {
  return (
    <div className={styles.tools}>
      <Alert kind="info">
        <p>{what}</p>
        <p className={styles.secret}>{secret}</p>
        <Button onClick={onHide}>{texts.hide}</Button>
      </Alert>
    </div>
  );
}
