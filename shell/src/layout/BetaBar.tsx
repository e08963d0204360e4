import { layoutTexts } from './layoutTexts';
import styles from './BetaBar.module.css';

/** Tells users of the beta version that it is not final. */
export function BetaBar() {
  return <p className={styles.beta}>{layoutTexts.beta}</p>;
}
