import { useTopic, type Attention } from '@groepsapp/kernel';
import { latenessText } from '@groepsapp/kernel/host';
import { Icon } from '@groepsapp/kernel/ui/base';
import { ChildName } from '@groepsapp/kernel/ui/data';
import { dashboardTexts as texts } from './dashboardTexts';
import styles from './Dashboard.module.css';

const lateOf = ({ late }: Attention) => late;

/** As many as leave the cards on the first screen. */
const most = 3;

/** Who was expected and is not there, and since when; nothing when nobody is late. */
export function LateChildren() {
  const late = useTopic('attention', lateOf);
  if (late.length === 0) return null;
  return (
    <section aria-label={texts.late} className={styles.late}>
      <Icon name="warning" />
      <ul className={styles.lateList}>
        {late.slice(0, most).map((one) => (
          <li key={one.childId}>
            <ChildName childId={one.childId} />: {latenessText(one)}
          </li>
        ))}
        {late.length > most && <li>{texts.more(late.length - most)}</li>}
      </ul>
    </section>
  );
}
