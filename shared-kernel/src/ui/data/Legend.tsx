import { Icon, type UiIconName } from '../base/Icon';
import { dataTexts } from './dataTexts';
import styles from './Legend.module.css';

const marks: readonly (readonly [icon: UiIconName, meaning: string])[] = [
  ['success', dataTexts.present],
  ['ends', dataTexts.signedInToday],
  ['priority', dataTexts.importantInstruction],
  ['instruction', dataTexts.instruction],
  ['ill', dataTexts.ill],
  ['sleep', dataTexts.asleep],
  ['no-photo', dataTexts.noPhoto],
  ['warning', dataTexts.flags.allergy],
  ['food', dataTexts.flags.diet],
  ['medicine', dataTexts.flags.medical],
  ['refused', dataTexts.refusedOther],
];

/** The meaning of the icons beside a child's name, collapsed; for users who cannot hover over them. */
export function Legend() {
  return (
    <details className={styles.legend}>
      <summary className={styles.summary}>{dataTexts.legend}</summary>
      <p>{dataTexts.legendHint}</p>
      <ul className={styles.marks}>
        {marks.map(([icon, meaning]) => (
          <li key={icon} className={styles.mark}>
            <Icon name={icon} /> {meaning}
          </li>
        ))}
      </ul>
    </details>
  );
}
