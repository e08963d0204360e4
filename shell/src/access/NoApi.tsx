import { Alert } from '@groepsapp/kernel/ui/base';
import { accessTexts } from './accessTexts';
import styles from './NoApi.module.css';

/** Says that the API cannot be reached and offers to load this same page anew. */
export function NoApi() {
  return (
    <Alert kind="error">
      {accessTexts.noApi}{' '}
      <a href={window.location.pathname} className={styles.retry}>
        {accessTexts.retry}
      </a>
    </Alert>
  );
}
