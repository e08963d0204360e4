import type { Carer } from '@groepsapp/kernel';
import { Link } from '@groepsapp/kernel/router';
import { Icon } from '@groepsapp/kernel/ui/base';
import { phoneAddress } from '@groepsapp/kernel/ui/feedback';
import { carerName, carerPhone, useCarersOfChildQuery } from './carersApi';
import styles from './CallCarers.module.css';

/** As many as stand in one row of a telephone; all others are in the tab 'Verzorgers'. */
const most = 2;

interface Reachable {
  id: number;
  name: string;
  phone: string;
}

function reachable(carer: Carer): Reachable[] {
  const phone = carerPhone(carer);
  return phone === undefined ? [] : [{ id: carer.id, name: carerName(carer) ?? phone, phone }];
}

/**
 * Calls those who are called first for a child. The answer puts them in front. Without an answer it leads to the tab
 * 'Verzorgers', which asks again and says why there is none.
 * @param props.all the address of that tab
 */
export function CallCarers({ childId, all }: { childId: number; all: string }) {
  const { currentData = [], isError } = useCarersOfChildQuery(childId);
  if (isError && currentData.length === 0)
    return (
      <Link className={`${styles.call} ${styles.missing}`} to={all}>
        <Icon name="phone" />
        Verzorgers niet geladen
      </Link>
    );
  return currentData
    .flatMap(reachable)
    .slice(0, most)
    .map(({ id, name, phone }) => (
      <a key={id} className={styles.call} href={phoneAddress(phone)}>
        <Icon name="phone" />
        <span className={styles.name}>
          <span className="ga-visually-hidden">Bel</span> {name}
        </span>
      </a>
    ));
}
