import type { ReactNode } from 'react';
import { Slot, useSlot, type Group } from '@groepsapp/kernel';
import { formatWeekday } from '@groepsapp/kernel/dates';
import { Page } from '@groepsapp/kernel/ui/base';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import { groupsName } from '../layout/groupBadges';
import { usePlaceTexts } from '../variant/placeTexts';
import { dashboardTexts } from './dashboardTexts';
import styles from './Dashboard.module.css';

export interface DashboardProps {
  groups: readonly Group[];
  /** Today, YYYY-MM-DD. */
  date: string;
  /** How many children of the groups are there now. */
  present: number;
  /** How many are expected today; `null` while that is not known. */
  expected: number | null;
  /** What stands above the cards. */
  children?: ReactNode;
}

/** `/dashboard`: the slot that areas fill with cards. */
export function Dashboard({ groups, date, present, expected, children }: DashboardProps) {
  const { combined } = usePlaceTexts().groups;
  const cards = useSlot('dashboard-card');
  const intro = (
    <>
      {groupsName(groups, combined)} · <span className={styles.day}>{formatWeekday(date)}</span>
    </>
  );
  return (
    <Page heading={dashboardTexts.heading} intro={intro}>
      <p className={styles.presence}>{dashboardTexts.presence(present, expected)}</p>
      {children}
      {cards.length === 0 && <EmptyText>{dashboardTexts.nothing}</EmptyText>}
      <div className={styles.board}>
        {cards.map(({ id }) => (
          <div key={id} className={styles.cell}>
            <Slot name="dashboard-card" id={id} />
          </div>
        ))}
      </div>
    </Page>
  );
}
