import type { CallAnswer } from '@groepsapp/kernel';
import { formatTime } from '@groepsapp/kernel/dates';
import { Alert } from '@groepsapp/kernel/ui/base';
import type { Invited } from './NewAccountDialogs';
import { peopleTexts as texts } from './peopleTexts';
import styles from './people.module.css';

/** What became of an invitation; the link where no mail was sent, which is shown this once. */
export function InvitedNote({ username, address }: Invited) {
  if (address === null) return <Alert kind="success">{texts.mailed(username)}</Alert>;
  return (
    <Alert kind="info">
      <p>{texts.passOn(username)}</p>
      <p className={styles.secret}>{address}</p>
    </Alert>
  );
}

/** The code that is read out, which is shown this once. */
export function ResetCode({ code, expires_at }: CallAnswer<'POST /management/accounts/:id/reset'>) {
  return (
    <Alert kind="info">
      <p>{texts.code}</p>
      <p className={styles.secret}>{code}</p>
      <p>{texts.codeUntil(formatTime(expires_at))}</p>
    </Alert>
  );
}
