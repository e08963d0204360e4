import { Fragment, useState, type ReactNode } from 'react';
import { Slot, useChildSheet, useSlot, useTopic, type Roster, type RosterChild } from '@groepsapp/kernel';
import { PresenceThumbnail } from '@groepsapp/kernel/presence';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, ChildThumbnail, EmptyText, useChild, useRosterState } from '@groepsapp/kernel/ui/data';
import { texts } from '../texts';
import { DetailsTab } from '../details/DetailsTab';
import { useOneChildQuery } from '../details/childApi';
import { ChildSummary } from './ChildSummary';
import { ChildTabs } from './ChildTabs';
import styles from './ChildRecord.module.css';

export interface ChildRecordProps {
  childId: number | null;
  /** Last part of the path; `undefined` for the tab 'Gegevens'. */
  tab: string | undefined;
}

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
        picture={<PresenceThumbnail child={child} size="medium" />}
        action={<Today childId={child.id} />}
      />
    );
  if (loaded) return childId === null ? <NotFound /> : <Elsewhere childId={childId} tab={tab} />;
  return (
    <AsyncContent state={roster} empty={texts.children.notFound}>
      {() => null}
    </AsyncContent>
  );
}

/** Opens the sheet of the child: what happens to it today, as in the planning. */
function Today({ childId }: { childId: number }) {
  const showSheet = useChildSheet();
  if (!showSheet) return null;
  return (
    <Button icon="planning" onClick={() => showSheet(childId)}>
      {texts.children.today}
    </Button>
  );
}

function NotFound() {
  return <EmptyText>{texts.children.notFound}</EmptyText>;
}

const unknown = ['not-found', 'invalid'];

/** A child of a group that is not chosen now, to which a link led. It is not signed in or out here. */
function Elsewhere({ childId, tab }: { childId: number; tab: string | undefined }) {
  const state = useOneChildQuery(childId);
  const { error } = state;
  // A server of an earlier release takes no question about one child.
  if (error && unknown.includes(error.kind)) return <NotFound />;
  return (
    <AsyncContent state={state} empty={texts.children.notFound} lines={8}>
      {(found) =>
        found.map((child) => (
          <Fragment key={child.id}>
            <Alert kind="info">{texts.children.elsewhere}</Alert>
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
  /** Beside the name. */
  action?: ReactNode;
}

function OfChild({ child, tab, picture, action }: OfChildProps) {
  return (
    <article className={styles.record}>
      <header className={styles.header}>
        {picture}
        <h2 className={styles.name}>{child.full_name}</h2>
        {action}
        <div className={styles.facts}>
          <ChildSummary child={child} />
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
  if (!found) return <EmptyText>{texts.children.noTab}</EmptyText>;
  return <Slot name="child-tab" id={found.id} props={{ childId }} />;
}
