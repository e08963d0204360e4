import { useTopic } from '@groepsapp/kernel';
import { Link } from '@groepsapp/kernel/router';
import links from '../access/links.module.css';
import LayoutPage, { ScreenOutlet } from '../layout/LayoutPage';
import styles from './AboutLayoutPage.module.css';

/** The layout of `/about`, which is also open without a chosen establishment; there is no menu then. */
export default function AboutLayoutPage() {
  const { establishment } = useTopic('selection');
  if (establishment) return <LayoutPage />;
  return (
    <main className={styles.bare}>
      <nav className={styles.back}>
        <Link to="/select-establishment" className={links.link}>
          Vestiging kiezen
        </Link>
      </nav>
      <ScreenOutlet />
    </main>
  );
}
