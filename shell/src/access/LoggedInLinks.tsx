import { Link } from '@groepsapp/kernel/router';
import { accessTexts } from './accessTexts';
import { lateAccessTexts } from './lateAccessTexts';
import styles from './links.module.css';

/** The ways on for somebody who is logged in already: to log out, which a tablet of the group does not, and into the app. */
export function LoggedInLinks({ canLogOut }: { canLogOut: boolean }) {
  return (
    <>
      {canLogOut && (
        <Link to="/logout" className={styles.link}>
          {accessTexts.logOut}
        </Link>
      )}
      <Link to="/" className={styles.link}>
        {lateAccessTexts.toApp}
      </Link>
    </>
  );
}
