import { Link } from '@groepsapp/kernel/router';
import { Icon } from '@groepsapp/kernel/ui/base';
import styles from './choice.module.css';

/** The log-out link of screens without a menu. */
export function LogoutLink() {
  return (
    <Link to="/logout" className={styles.link}>
      <Icon name="logout" />
      Uitloggen
    </Link>
  );
}
