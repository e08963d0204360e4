import { useCallback, useMemo, useRef, useState, type ComponentType } from 'react';
import { useKernel, useTopic, useToday, type SettingsState } from '@groepsapp/kernel';
import { features } from '@groepsapp/kernel/area';
import { daysOf, formatDate, formatRange, rangeOf } from '@groepsapp/kernel/dates';
import { Navigate, useNavigate, useParams } from '@groepsapp/kernel/router';
import { Page } from '@groepsapp/kernel/ui/base';
import { EmptyText, useNearScreen } from '@groepsapp/kernel/ui/data';
import { TabLinks } from '@groepsapp/kernel/ui/tabs';
import { lateDialog } from '../lateDialog';
import { areaStore } from '../store';
import { prepare } from './log/activitiesApi';
import { activitiesTexts as texts } from './log/activitiesTexts';
import { Controls, HeadButtons, useTiles } from './Controls';
import { Drawings } from './icons/ActivityIcon';
import { QuickLog } from './quick/QuickLog';
import { useLogActions } from './useLogActions';
import { DayView, type DayProps } from './views/DayView';
import { ListView } from './views/ListView';
import { PhotosView } from './views/PhotosView';
import { CheckMissing } from './views/SleepCheck';
import { TilesView } from './views/TilesView';
import { logView } from './log/viewSlice';
import { useOpenedFor, useSought } from '../sought';
import styles from './Activities.module.css';

const FormView = lateDialog(async () => ({ default: (await import('./dialog/ActivityDialog')).FormView }));

type View = 'day' | 'form' | 'activities' | 'photos';

// The shell runs this file ahead of its use, while nothing else is to be done. What could not be fetched is asked for again.
Drawings.load().catch(() => undefined);

const tabs = [
  { to: '/activities', label: texts.tabs.day, end: true },
  { to: '/activities/activities', label: texts.tabs.activities },
];
const withPhotos = [...tabs, { to: '/activities/photos', label: texts.tabs.photos }];
const photosOn = ({ values }: SettingsState) => features.photos.some((name) => values[name] === '1');

const isView = (view: string): view is View => ['day', 'form', 'activities', 'photos'].includes(view);

const daily = { day: DayView, activities: ListView, photos: PhotosView };

/** The days of the range that is chosen, newest first; days to come have no Logboek. */
function useDays(): string[] {
  const now = useToday();
  const { date, period } = logView.useValue((state) => state);
  return useMemo(() => {
    const days = daysOf(rangeOf(date ?? now, period));
    return period === 'day' ? days : days.filter((day) => day <= now).reverse();
  }, [date, now, period]);
}

/**
 * Asks for the Logboek of today as soon as the screen begins to be drawn, where no finger on a link has done so. The hooks
 * that show the answers ask only once it has been painted; by then the answers are on their way.
 * @param wanted whether the screen begins with the Logboek of today
 */
function useAskFirst(wanted: boolean): void {
  const kernel = useKernel();
  // After this render, as it changes the store.
  useState(() => wanted && queueMicrotask(() => prepare(kernel)));
}

/** Shows all of today when a link leads to a sleep check. @returns another text for each such link */
function useOpenedForCheck(): string {
  const { show } = logView.useActions();
  const showAll = useCallback(() => void show({ date: null, period: 'day', onlyPresent: false, filter: '' }), [show]);
  return useOpenedFor('sleepCheckOf', showAll);
}

function ActivitiesScreen() {
  const { view = 'day' } = useParams();
  const navigate = useNavigate();
  const now = useToday();
  const days = useDays();
  const hasPhotos = useTopic('settings', photosOn);
  const { tiles } = useTiles();
  const opened = useOpenedForCheck();
  const sought = useSought('sleepCheckOf');
  const { actions, create, say, onSettled, dialogs } = useLogActions();
  const [first = now] = days;
  const known = isView(view) ? view : 'day';
  useAskFirst(first === now && (known === 'day' || known === 'activities'));
  const asTiles = tiles && known === 'day';
  const onlyToday = asTiles || (known === 'day' && days.length === 1 && first === now);
  const content = useMemo(
    () => screenContent({ view: known, asTiles, days, actions }),
    [known, asTiles, days, actions],
  );
  if (!isView(view)) return <Navigate to="/activities" replace />;
  const onSaved = (announcement: string) => {
    say(announcement);
    void navigate('/activities', { replace: true });
  };
  return (
    <Page
      heading={asTiles ? texts.currentHeading : texts.heading(formatDate(first))}
      actions={view !== 'form' && <HeadButtons onCreate={() => create(asTiles || first > now ? now : first)} />}
    >
      <TabLinks label={texts.views} tabs={hasPhotos ? withPhotos : tabs} />
      {sought !== undefined && <CheckMissing childId={sought} />}
      {view === 'form' && (
        <FormView onClose={() => void navigate('/activities')} onSaved={onSaved} onSettled={onSettled} />
      )}
      {onlyToday ? (
        <QuickLog key={opened} date={now} say={say}>
          {content}
        </QuickLog>
      ) : (
        content
      )}
      {dialogs}
    </Page>
  );
}

interface ContentProps {
  view: View;
  asTiles: boolean;
  days: readonly string[];
  actions: DayProps['actions'];
}

/** The children and activities. The same until one of these changes, so that a dialog that opens draws nothing else. */
function screenContent({ view, asTiles, days, actions }: ContentProps) {
  if (view === 'form') return null;
  if (asTiles) return <TilesView actions={actions} />;
  return (
    <>
      <Controls filtered={view !== 'photos'} />
      <Days days={days} View={daily[view]} actions={actions} />
    </>
  );
}

interface DaysProps {
  days: readonly string[];
  View: ComponentType<DayProps>;
  actions: DayProps['actions'];
}

function Days({ days, View, actions }: DaysProps) {
  const [only] = days;
  if (only === undefined) return <EmptyText>{texts.notYet}</EmptyText>;
  if (days.length === 1) return <View date={only} actions={actions} />;
  return days.map((date) => <Day key={date} date={date} View={View} actions={actions} />);
}

/** A day under its heading, which is loaded when it comes near the screen. */
function Day({ date, View, actions }: Omit<DaysProps, 'days'> & { date: string }) {
  const section = useRef<HTMLElement>(null);
  const near = useNearScreen(section);
  const heading = formatRange(rangeOf(date, 'day'), 'day');
  return (
    <section ref={section} aria-label={heading} className={styles.day}>
      <h2 className={styles.dayHeading}>{heading}</h2>
      {near && <View date={date} actions={actions} />}
    </section>
  );
}

export { prepare };
export default areaStore.withStore(ActivitiesScreen);
