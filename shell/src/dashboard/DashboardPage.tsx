import type { ReactNode } from 'react';
import { Slot, useKernel, useSlot, useTopic, type Group, type Roster } from '@groepsapp/kernel';
import { formatWeekday, today } from '@groepsapp/kernel/dates';
import { isExpected, isHere } from '@groepsapp/kernel/host';
import { Link } from '@groepsapp/kernel/router';
import { Icon, Loading, Page } from '@groepsapp/kernel/ui/base';
import { CountBadge, EmptyText } from '@groepsapp/kernel/ui/data';
import { useNarrow } from '@groepsapp/kernel/ui/layout';
import { areSettingsKnown } from '../base/settingsKnown';
import { useAreaMenu } from '../composition/useAreaMenu';
import { groupsName } from '../layout/GroupBadges';
import { itemsOfAreas, useMenuCounts, type MenuItem } from '../layout/menuItems';
import { usePlaceTexts } from '../variant/placeTexts';
import styles from './Dashboard.module.css';

const texts = {
  heading: 'Dashboard',
  presence: (present: number, expected: number | null) => {
    if (expected === null) return `${present} aanwezig`;
    if (expected === 0 && present === 0) return 'Vandaag geen kinderen verwacht';
    return `${present} aanwezig · ${expected} verwacht vandaag`;
  },
  shortcuts: 'Snel naar',
  nothing: 'Er zijn geen onderdelen voor het dashboard.',
} as const;

const childrenOf = ({ children }: Roster) => children;

/** How many children are expected today; `null` while that is not known. */
function countExpected({ children, refreshedAt }: Roster): number | null {
  const expected = children.map(isExpected);
  return refreshedAt === null || expected.includes(null) ? null : expected.filter(Boolean).length;
}

export default function DashboardPage() {
  const day = today(useKernel().clock);
  const narrow = useNarrow();
  const { groups } = useTopic('selection');
  const settings = useTopic('settings');
  const present = useTopic('roster', childrenOf).filter((child) => isHere(child.presence, day)).length;
  const expected = useTopic('roster', countExpected);
  if (!areSettingsKnown(settings)) return <Loading />;
  return (
    <Dashboard groups={groups} date={day} present={present} expected={expected}>
      {narrow && <FirstOfMenu />}
    </Dashboard>
  );
}

/** On a narrow screen, where the menu is behind a button: what is used all day is one tap away here too. */
function FirstOfMenu() {
  const areaItems = useAreaMenu();
  return <Shortcuts items={itemsOfAreas(areaItems, useMenuCounts())} />;
}

interface DashboardProps {
  groups: readonly Group[];
  /** Today, YYYY-MM-DD. */
  date: string;
  present: number;
  expected: number | null;
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
    <Page heading={texts.heading} intro={intro}>
      <p className={styles.presence}>{texts.presence(present, expected)}</p>
      {children}
      {cards.length === 0 && <EmptyText>{texts.nothing}</EmptyText>}
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

/** As many as stand in one row of a phone. */
const most = 4;

/** The first screens of the menu, as a row of links. */
export function Shortcuts({ items }: { items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={texts.shortcuts}>
      <ul className={styles.row}>
        {items.slice(0, most).map(({ path, label, icon, count, counted }) => (
          <li key={path} className={styles.item}>
            <Link to={path} className={styles.link}>
              <Icon name={icon} />
              {label}
              <span className={styles.count}>
                <CountBadge count={count} label={counted} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
