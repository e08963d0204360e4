import { Link } from '@groepsapp/kernel/router';
import { Icon } from '@groepsapp/kernel/ui/base';
import styles from './choice.module.css';

/** Leads out of the app, from the screens that have no menu. */
export function LogoutLink() {
  return (
    <Link to="/logout" className={styles.link}>
      <Icon name="logout" />
      Uitloggen
    </Link>
  );
}
