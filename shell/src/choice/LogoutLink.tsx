import { useTopic } from '@groepsapp/kernel';
import { Link } from '@groepsapp/kernel/router';
import { Icon } from '@groepsapp/kernel/ui/base';
import styles from './choice.module.css';

/** The log-out link of screens without a menu; nobody logged in to a tablet. */
export function LogoutLink() {
  const isTablet = useTopic('session', (session) => session?.tablet === true);
  if (isTablet) return null;
  return (
    <Link to="/logout" className={styles.link}>
      <Icon name="logout" />
      Uitloggen
    </Link>
  );
}
