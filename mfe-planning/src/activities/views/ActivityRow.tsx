import { memo } from 'react';
import { useKernel, type Activity } from '@groepsapp/kernel';
import { endOf, formatDayMonth, momentAt, today } from '@groepsapp/kernel/dates';
import { Button } from '@groepsapp/kernel/ui/base';
import { useChild } from '@groepsapp/kernel/ui/data';
import { RunningTime } from '@groepsapp/kernel/ui/feedback';
import { UnsentChange } from '../../running/Running';
import { activitiesTexts as texts } from '../log/activitiesTexts';
import { ActivityIcon } from '../icons/ActivityIcon';
import { isEditable, isOpen, type LogItem } from '../log/logRules';
import styles from '../Activities.module.css';

/** Actions of the Logboek screens; the functions never change. */
export interface LogActions {
  onAdd: (childId: number, date: string) => void;
  /** Notes a sleep check of a child, of the type that the groups have for it. */
  onCheck: (childId: number, typeId: number) => void;
  onEdit: (activity: Activity) => void;
  onRemove: (activity: Activity) => void;
  onStop: (activity: Activity) => void;
}

interface ActivityRowProps {
  actions: LogActions;
  item: LogItem;
  childName: string;
  /** Shows the name of the child, in lists of several children. */
  named?: boolean;
}

/** One activity: time, description and actions. */
export const ActivityRow = memo(function ActivityRow({ item, childName, named = false, actions }: ActivityRowProps) {
  const { activity, icon_id, text, pending } = item;
  return (
    <li data-ga-row={named ? '' : undefined} className={styles.activity}>
      <ActivityIcon id={icon_id} />
      <When item={item} />
      <span className={styles.what}>
        {named && <bdi className={styles.who}>{childName}</bdi>} <strong>{activity}</strong>{' '}
        {text !== '' && (
          <bdi className={styles.text} dir="auto">
            {text}
          </bdi>
        )}
        {pending !== null && pending.state !== 'sent' && <UnsentChange entry={pending} />}
      </span>
      <span className={styles.rowButtons}>
        <Running item={item} childName={childName} actions={actions} />
        <RowButtons item={item} childName={childName} actions={actions} />
      </span>
    </li>
  );
});

/** When it was, with the days when it ended on a later one; 00:00 is the end of the day. */
export function When({ item: { date, start_time, end_time, end_date } }: Pick<ActivityRowProps, 'item'>) {
  const dayOf = (day: string) => (end_date ? `${formatDayMonth(day)} ` : '');
  return (
    <span className={styles.when}>
      <time>{`${dayOf(date)}${start_time}`}</time>
      {end_time !== null && `–${dayOf(end_date ?? date)}${endOf({ end_time })}`}
    </span>
  );
}

/** For how long an activity is going on, with 'Stop'; nothing when it is not. */
export function Running(props: ActivityRowProps) {
  return isOpen(props.item) ? <MaybeRunning {...props} /> : null;
}

/** The list of children says whether one of an earlier day still goes on. */
function MaybeRunning({ item, childName, actions }: ActivityRowProps) {
  const { clock } = useKernel();
  const { date, child_id, saved, activity, start_time } = item;
  const activities = useChild(child_id)?.status.activities;
  const running = date === today(clock) || activities?.some(({ id }) => id === saved?.id) === true;
  if (!running) return null;
  return (
    <>
      <RunningTime since={momentAt(date, start_time)} />
      {saved !== null && (
        <Button aria-label={texts.stopOf(activity, childName)} onClick={() => actions.onStop(saved)}>
          {texts.stop}
        </Button>
      )}
    </>
  );
}

function RowButtons({ item, childName, actions: { onEdit, onRemove } }: ActivityRowProps) {
  const { saved, activity } = item;
  if (saved === null || !isEditable(item)) return null;
  return (
    <>
      <Button icon="edit" kind="quiet" aria-label={texts.edit(activity, childName)} onClick={() => onEdit(saved)} />
      <Button
        icon="remove"
        kind="quiet"
        aria-label={texts.remove(activity, childName)}
        onClick={() => onRemove(saved)}
      />
    </>
  );
}
