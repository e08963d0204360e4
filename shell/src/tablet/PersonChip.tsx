import { type TabletState, useTopic } from '@groepsapp/kernel';
import { askBeforeLeaving } from '@groepsapp/kernel/host';
import { Icon } from '@groepsapp/kernel/ui/base';
import { useValue } from '../base/useValue';
import { useServices } from '../services/ServicesContext';
import { tabletTexts as texts } from './tabletTexts';
import styles from './PersonChip.module.css';

/** Whether this is a tablet of a company that wants to know who stands there. */
export const asksForPeople = ({ tablet }: TabletState) => tablet !== null && tablet.person_mode !== 'off';

/** Who stands at the tablet, all the time; one tap hands it over. Nothing where the company wants no people on tablets. */
export function PersonChip() {
  const state = useTopic('tablet');
  return asksForPeople(state) ? <Chip {...state} /> : null;
}

function Chip({ person, tablet }: TabletState) {
  const service = useValue(useServices().tablet);

  function handOver() {
    void service?.leave();
    void service?.choose();
  }

  return (
    <button
      type="button"
      className={`${styles.chip} ${person === null ? '' : styles.known}`}
      aria-label={person === null ? texts.who : texts.handOver(person.name)}
      title={person === null ? texts.who : texts.handOverTitle}
      // Where only people may read, what is open goes with the person who leaves.
      onClick={() => (tablet?.person_mode === 'everything' ? askBeforeLeaving(handOver) : handOver())}
    >
      <Icon name="employees" />
      <span className={styles.name}>{person === null ? texts.who : person.name.split(' ', 1)[0]}</span>
    </button>
  );
}
