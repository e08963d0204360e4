import type { Session } from '@groepsapp/kernel';
import { Link } from '@groepsapp/kernel/router';
import { accessTexts } from './accessTexts';
import { ChildminderLink } from './childminderApp';
import styles from './links.module.css';

/** Leads to the screen where a user of this kind asks for a new password. */
export function ForgottenLink({ kind }: Pick<Session, 'kind'>) {
  if (kind === 'childminder') return <ChildminderLink to="/forgot-password">{accessTexts.forgotten}</ChildminderLink>;
  return (
    <Link to="/forgot-password/user" className={styles.link}>
      {accessTexts.forgotten}
    </Link>
  );
}
