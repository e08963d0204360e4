import type {} from '@groepsapp/mfe-children/contract';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import {
  groupName,
  Slot,
  useChildSheet,
  useKernel,
  useSlot,
  useTopic,
  type Roster,
  type RosterChild,
  type Selection,
} from '@groepsapp/kernel';
import { ageInWords, formatDate, today } from '@groepsapp/kernel/dates';
import { PresenceThumbnail } from '@groepsapp/kernel/presence';
import { Link, NavLink, useLocation } from '@groepsapp/kernel/router';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import {
  AsyncContent,
  ChildThumbnail,
  EmptyText,
  PresenceMark,
  StatusIcons,
  useChild,
  useRosterState,
} from '@groepsapp/kernel/ui/data';
import { CallCarers } from '../carers/CallCarers';
import { DetailsTab } from '../details/DetailsTab';
import { useOneChildQuery } from '../details/detailsApi';
import { childPath } from './childPath';
import styles from './ChildRecord.module.css';

interface ChildRecordProps {
  childId: number | null;
  /** Last part of the path; `undefined` for the tab 'Gegevens'. */
  tab: string | undefined;
}

const notFound = 'Dit kind is niet gevonden.';

const isLoaded = ({ refreshedAt }: Roster) => refreshedAt !== null;

/** The record of one child: its name and the tabs that the areas contribute for it. */
export function ChildRecord({ childId, tab }: ChildRecordProps) {
  const child = useChild(childId ?? 0);
  const roster = useRosterState();
  const loaded = useTopic('roster', isLoaded);
  if (child)
    return (
      <OfChild
        child={child}
        tab={tab}
        picture={<PresenceThumbnail child={child} />}
        action={<Today childId={child.id} />}
      />
    );
  if (loaded) return childId === null ? <NotFound /> : <Elsewhere childId={childId} tab={tab} />;
  return (
    <AsyncContent state={roster} empty={notFound}>
      {() => null}
    </AsyncContent>
  );
}

/** Opens the sheet of the child: what happens to it today, as in the planning. */
function Today({ childId }: { childId: number }) {
  const showSheet = useChildSheet();
  if (!showSheet) return null;
  return (
    <Button icon="planning" className={styles.open} onClick={() => showSheet(childId)}>
      <span className={styles.today}>Vandaag</span>
    </Button>
  );
}

function NotFound() {
  return <EmptyText>{notFound}</EmptyText>;
}

const unknown = ['not-found', 'invalid'];

/** A child of a group that is not chosen now, to which a link led. It is not signed in or out here. */
function Elsewhere({ childId, tab }: { childId: number; tab: string | undefined }) {
  const state = useOneChildQuery(childId);
  const { error } = state;
  // A server of an earlier release takes no question about one child.
  if (error && unknown.includes(error.kind)) return <NotFound />;
  return (
    <AsyncContent state={state} empty={notFound} lines={8}>
      {(found) =>
        found.map((child) => (
          <Fragment key={child.id}>
            <Alert kind="info">
              Dit kind staat niet in de gekozen groepen. Aan- en afmelden kan in de groep van het kind.
            </Alert>
            <OfChild
              child={{ ...child, presence: null }}
              tab={tab}
              picture={<ChildThumbnail child={child} size="medium" />}
            />
          </Fragment>
        ))
      }
    </AsyncContent>
  );
}

interface OfChildProps {
  child: RosterChild;
  tab: string | undefined;
  picture: ReactNode;
  action?: ReactNode;
}

function OfChild({ child, tab, picture, action }: OfChildProps) {
  return (
    <article className={styles.record}>
      <header className={styles.header}>
        <div className={styles.picture}>{picture}</div>
        <div className={styles.names}>
          <h2 className={styles.name}>{child.full_name}</h2>
          <ChildFacts child={child} />
        </div>
        <ChildMarks child={child} />
        <div className={styles.actions}>
          <CallCarers childId={child.id} all={childPath(child.id, 'carers')} />
          {action}
        </div>
      </header>
      <ChildStatus key={`status ${child.id}`} child={child} />
      <ChildTabs childId={child.id} />
      {tab === undefined ? (
        <DetailsTab key={child.id} childId={child.id} />
      ) : (
        <TabContent childId={child.id} tab={tab} />
      )}
    </article>
  );
}

const chosenGroups = ({ groups }: Selection) => groups;

/** Who the child is, shown on every tab: age, groups and school, and whether it is here. */
function ChildFacts({ child }: { child: RosterChild }) {
  const { clock } = useKernel();
  const groups = useTopic('selection', chosenGroups).filter(({ id }) => child.id_group.includes(id));
  return (
    <div className={styles.facts}>
      <span>
        {ageInWords(child.date_of_birth, today(clock))}{' '}
        <span className={styles.date}>({formatDate(child.date_of_birth)})</span>
      </span>
      {groups.length > 0 && <span>{groups.map(groupName).join(', ')}</span>}
      {child.school && <span>{child.school.name}</span>}
      <PresenceMark presence={child.presence} />
    </div>
  );
}

/** What must be known of the child, shown on every tab and never cut: flags, care and refused permissions. */
function ChildMarks({ child: { optional_fields, ...seen } }: { child: RosterChild }) {
  const refused = optional_fields?.permissions.length ?? 0;
  return (
    <div className={styles.marks}>
      <StatusIcons child={seen} />
      {refused > 0 && (
        <Link className={styles.link} to={`${childPath(seen.id)}#Toestemmingen`}>
          {refused === 1 ? '1 toestemming geweigerd' : `${refused} toestemmingen geweigerd`}
        </Link>
      )}
    </div>
  );
}

/**
 * Links to the tabs of a child, with the current one marked and in sight. They replace the history entry, so Back leaves
 * the record.
 */
function ChildTabs({ childId }: { childId: number }) {
  const contributed = useSlot('child-tab').map(({ title, path }) => ({ title, path }));
  const tabs = [{ title: 'Gegevens', path: undefined }, ...contributed];
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current="page"]');
    open?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [pathname]);

  return (
    <nav ref={nav} aria-label="Onderdelen van het kind" className={styles.tabs}>
      <ul className={styles.list} data-ga-scroller>
        {tabs.map(({ title, path }) => (
          <li key={path ?? ''}>
            <NavLink end replace to={childPath(childId, path)} className={styles.tab ?? ''}>
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Contributions of areas about the current activities of the child. Their code is loaded when the first activity
 * starts, and stays while the record is open, to announce the end of the activity.
 */
function ChildStatus({ child: { id, status } }: { child: RosterChild }) {
  const busy = (status.activities ?? []).length > 0;
  const [wasBusy, setWasBusy] = useState(busy);
  if (busy && !wasBusy) setWasBusy(true);
  return wasBusy && <Slot name="child-status" props={{ childId: id }} />;
}

/** The content of one tab. The path of a tab that is switched off or not installed shows a message instead. */
function TabContent({ childId, tab }: { childId: number; tab: string }) {
  const found = useSlot('child-tab').find(({ path }) => path === tab);
  if (!found) return <EmptyText>Dit onderdeel is er niet voor dit kind.</EmptyText>;
  return <Slot name="child-tab" id={found.id} props={{ childId }} />;
}
