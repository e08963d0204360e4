import type { ReactNode } from 'react';
import type { Group } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { Page } from '@groepsapp/kernel/ui/base';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import { groupsName } from '../layout/groupBadges';
import { dashboardTexts } from './dashboardTexts';
import styles from './Dashboard.module.css';

export interface DashboardCard {
  id: string;
  content: ReactNode;
}

export interface DashboardProps {
  groups: readonly Group[];
  /** Today, YYYY-MM-DD. */
  date: string;
  /** What the areas contribute, in order; each looks after itself. */
  cards: readonly DashboardCard[];
}

/** `/dashboard`: the board that the areas fill. */
export function Dashboard({ groups, date, cards }: DashboardProps) {
  return (
    <Page heading={dashboardTexts.heading} intro={`${groupsName(groups)} · ${formatDate(date)}`}>
      {cards.length === 0 && <EmptyText>{dashboardTexts.nothing}</EmptyText>}
      <div className={styles.board}>
        {cards.map(({ id, content }) => (
          <div key={id} className={styles.cell}>
            {content}
          </div>
        ))}
      </div>
    </Page>
  );
}
