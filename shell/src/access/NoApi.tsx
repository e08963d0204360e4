import { Alert } from '@groepsapp/kernel/ui/base';
import { accessTexts } from './accessTexts';
import styles from './NoApi.module.css';

/** Says that the API cannot be reached; an empty address leads to this same page, loaded anew. */
export function NoApi() {
  return (
    <Alert kind="error">
      {accessTexts.noApi}{' '}
      <a href="" className={styles.retry}>
        {accessTexts.retry}
      </a>
    </Alert>
  );
}
