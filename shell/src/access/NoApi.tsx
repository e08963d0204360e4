import type { MouseEvent } from 'react';
import { Alert } from '@groepsapp/kernel/ui/base';
import { browserPage } from '../services/browserPage';
import { accessTexts } from './accessTexts';
import styles from './links.module.css';

/** Says that the API cannot be reached and offers to load this same page anew. */
export function NoApi() {
  /** Following the link would load the page as well, but forget where the user wanted to go. */
  function onClick(event: MouseEvent) {
    event.preventDefault();
    browserPage.reload();
  }
  return (
    <Alert kind="error">
      {accessTexts.noApi}{' '}
      <a href={window.location.pathname} className={styles.link} onClick={onClick}>
        {accessTexts.retry}
      </a>
    </Alert>
  );
}
