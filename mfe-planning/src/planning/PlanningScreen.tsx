import { startTransition, useCallback, useState, type ComponentType } from 'react';
import {
  groupIdsInFocus,
  groupIdText,
  useToday,
  useTopic,
  type Selection,
  type SettingsState,
  useHasCall,
} from '@groepsapp/kernel';
import { usePresence, type Subject } from '@groepsapp/kernel/presence';
import { useNavigate, useParams } from '@groepsapp/kernel/router';
import { Alert, Button, Page } from '@groepsapp/kernel/ui/base';
import { AsyncContent, HiddenChildren } from '@groepsapp/kernel/ui/data';
import { ChildminderLimits } from '../childminder-limits/ChildminderLimits';
import { PlanningDialog } from '../planning-dialog/late';
import { RatioBar } from '../ratio/RatioBar';
import { SoughtMissing, useOpenedFor, useSought } from '../sought';
import { areaStore } from '../store';
import { dayInPath, dayPath, wallPath } from './day';
import { DayBadges } from './DayBadges';
import { DayHeader } from './DayHeader';
import { Forgotten } from './Forgotten';
import { ListView } from './ListView';
import { PresenceView } from './PresenceView';
import { useGroupsPlanningQuery } from './planningApi';
import { SegmentRows } from './Segments';
import type { Segment } from './segments';
import { planningTexts as texts } from './planningTexts';
import { TimelineView } from './TimelineView';
import { useDayRows } from './useDayRows';
import type { ViewProps } from './viewProps';
import { useWall } from './useWall';
import styles from './PlanningScreen.module.css';

const viewSetting = ({ values }: SettingsState) => values.ipad_planning_view;
const rowsOpen = ({ values }: SettingsState) => values.ipad_planning_row_edit === '1';

function viewOf(setting: string | undefined): ComponentType<ViewProps> {
  if (setting === 'list') return ListView;
  return setting === 'time_registration' ? PresenceView : TimelineView;
}

const hasSeveralGroups = (selection: Selection) => groupIdsInFocus(selection).length > 1;

const noRows: readonly never[] = [];

const nothing = () => ({});

/**
 * Has the planning asked for before what the other parts of the screen show: it is what the user waits for, and parts
 * send their requests in the order in which they stand, after which the screen itself sends its own.
 */
function AskFirst({ date }: { date: string }) {
  const groups = groupIdText(useTopic('selection'));
  useGroupsPlanningQuery({ groups, date }, { selectFromResult: nothing });
  return null;
}

const nobody: ReadonlySet<number> = new Set();

/** The chosen segment of today, and who was signed in or out while it was shown. */
function useSegment(toggle: (subject: Subject) => void) {
  const [segment, setSegment] = useState<Segment | null>(null);
  const [kept, setKept] = useState(nobody);
  const choose = useCallback((next: Segment | null) => {
    setSegment(next);
    setKept(nobody);
  }, []);
  const tap = useCallback(
    (subject: Subject) => {
      toggle(subject);
      // Of no urgency: the row itself shows the tap.
      if (segment !== null) startTransition(() => setKept((known) => new Set(known).add(subject.person.id)));
    },
    [toggle, segment],
  );
  return { segment, kept, choose, tap };
}

/** The routes `/planning` and `/planning/:date`: who is planned and who is here, in the view that the settings choose. */
function PlanningScreen() {
  const navigate = useNavigate();
  const today = useToday();
  const date = dayInPath(useParams().date, today);
  const setting = useTopic('settings', viewSetting);
  const hasDays = useHasCall('legacy POST /ChildPlanning/getitems');
  const canOpen = useTopic('settings', rowsOpen) && hasDays;
  const headed = useTopic('selection', hasSeveralGroups);
  const [onlyChanges, setOnlyChanges] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const { toggle, notice } = usePresence();
  const state = useDayRows(date, onlyChanges);
  const { segment, kept, choose, tap } = useSegment(toggle);
  const View = viewOf(setting);
  const open = useCallback((childId: number) => setOpened(childId), []);
  const rows = state.currentData ?? noRows;
  const sought = useSought('lateChild');
  const showAll = useCallback(() => {
    choose(null);
    setOnlyChanges(false);
  }, [choose]);
  useOpenedFor('lateChild', showAll);
  const isWhole = state.currentData !== undefined && !state.isFetching && !onlyChanges && state.hidden === 0;

  const isToday = date === today;
  useWall(isToday);
  const view = { today, isToday, headed, toggle: tap, onOpen: canOpen ? open : null };

  return (
    <Page
      heading={setting === 'time_registration' ? texts.presenceHeading : texts.heading}
      bar={
        <DayHeader
          date={date}
          isToday={isToday}
          rows={rows}
          onlyChanges={onlyChanges}
          chosen={segment}
          onChoose={choose}
          onDate={(next) => void navigate(dayPath(next, today))}
          onOnlyChanges={setOnlyChanges}
        />
      }
    >
      <AskFirst date={date} />
      <div className={styles.top}>
        {!isToday && <Alert kind="info">{texts.otherDay(date)}</Alert>}
        <div className={styles.line}>
          {View === TimelineView && <RatioBar date={date} />}
          <DayBadges rows={rows} date={date} isToday={isToday} />
        </div>
        <ChildminderLimits date={date} />
        {sought !== undefined && (
          <SoughtMissing
            childId={sought}
            found={isWhole ? rows.some(({ id }) => id === sought) : undefined}
            text={texts.notPlanned}
          />
        )}
      </div>
      <AsyncContent state={state} empty={texts.empty} lines={10}>
        {(found) =>
          segment !== null && isToday ? (
            <SegmentRows segment={segment} rows={found} kept={kept}>
              {(own) => <View rows={own} {...view} />}
            </SegmentRows>
          ) : (
            <View rows={found} {...view} />
          )
        }
      </AsyncContent>
      <HiddenChildren count={state.hidden} />
      {isToday && (
        <Button icon="planning" onClick={() => void navigate(wallPath)}>
          {texts.openWall}
        </Button>
      )}
      {isToday && (
        // Known later than the children: above them it would move them under a finger.
        <div className={styles.forgotten} data-ga-actions>
          <Forgotten today={today} />
        </div>
      )}
      {notice}
      {opened !== null && <PlanningDialog childId={opened} date={date} onClose={() => setOpened(null)} />}
    </Page>
  );
}

export { prepare } from './planningApi';
export default areaStore.withStore(PlanningScreen);
