import { layoutTexts } from './layoutTexts';
import styles from './BetaBar.module.css';

/** Reminds who chose the beta version that parts of it are not final. */
export function BetaBar() {
  return <p className={styles.beta}>{layoutTexts.beta}</p>;
}
