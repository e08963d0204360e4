import type { MouseEvent } from 'react';
import { Alert } from '@groepsapp/kernel/ui/base';
import { browserPage } from '../base/browserPage';
import { baseTexts } from '../base/baseTexts';
import { accessTexts } from './accessTexts';
import styles from './links.module.css';

/** Reports that the API cannot be reached and offers to reload the page. */
export function NoApi() {
  /** Reloads at the current address. Following the link would lose the address the user wanted. */
  function onClick(event: MouseEvent) {
    event.preventDefault();
    browserPage.reload();
  }
  return (
    <Alert kind="error">
      {accessTexts.noApi}{' '}
      <a href={window.location.pathname} className={styles.link} onClick={onClick}>
        {baseTexts.retry}
      </a>
    </Alert>
  );
}
