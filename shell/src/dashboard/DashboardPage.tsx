import type { ReactNode } from 'react';
import { Slot, useSlot, useToday, useTopic, type Group, type SlotContribution } from '@groepsapp/kernel';
import { formatWeekday } from '@groepsapp/kernel/dates';
import { Link } from '@groepsapp/kernel/router';
import { Icon, Loading, Page } from '@groepsapp/kernel/ui/base';
import { CountBadge, EmptyText } from '@groepsapp/kernel/ui/data';
import { useNarrow } from '@groepsapp/kernel/ui/layout';
import { areSettingsKnown } from '../base/settingsKnown';
import { useAreaMenu } from '../composition/useAreaMenu';
import { groupsName } from '../layout/GroupBadges';
import { itemsOfAreas, useMenuCounts, type MenuItem } from '../layout/menuItems';
import { usePlaceTexts } from '../variant/placeTexts';
import Tiles from './Tiles';
import styles from './Dashboard.module.css';

const texts = {
  heading: 'Dashboard',
  shortcuts: 'Snel naar',
  nothing: 'Er zijn geen onderdelen voor het dashboard.',
} as const;

export default function DashboardPage() {
  const day = useToday();
  const narrow = useNarrow();
  const { groups } = useTopic('selection');
  const settings = useTopic('settings');
  if (!areSettingsKnown(settings)) return <Loading />;
  return (
    <Dashboard groups={groups} date={day}>
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
  children?: ReactNode;
}

/** How many cards stand beside each other above the others: handover and birthdays. */
const large = 2;

/** `/dashboard`: the shift in tiles, then the slot that areas fill with cards. */
export function Dashboard({ groups, date, children }: DashboardProps) {
  const { combined } = usePlaceTexts().groups;
  const cards = useSlot('dashboard-card');
  const intro = (
    <>
      {groupsName(groups, combined)} · <span className={styles.day}>{formatWeekday(date)}</span>
    </>
  );
  return (
    <Page heading={texts.heading} intro={intro}>
      <Tiles />
      {children}
      {cards.length === 0 && <EmptyText>{texts.nothing}</EmptyText>}
      <Cards className={styles.large} cards={cards.slice(0, large)} />
      <Cards className={styles.board} cards={cards.slice(large)} />
    </Page>
  );
}

function Cards({ className, cards }: { className: string | undefined; cards: readonly SlotContribution[] }) {
  return (
    <div className={className}>
      {cards.map(({ id }) => (
        <div key={id} className={styles.cell}>
          <Slot name="dashboard-card" id={id} />
        </div>
      ))}
    </div>
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
          <li key={path}>
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
