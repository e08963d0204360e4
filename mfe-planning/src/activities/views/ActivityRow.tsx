import { memo } from 'react';
import { useKernel, type Activity } from '@groepsapp/kernel';
import { momentAt, today } from '@groepsapp/kernel/dates';
import { Button } from '@groepsapp/kernel/ui/base';
import { RunningTime } from '@groepsapp/kernel/ui/feedback';
import { UnsentChange } from '../../running/Running';
import { activitiesTexts as texts } from '../log/activitiesTexts';
import { ActivityIcon } from '../icons/ActivityIcon';
import { isEditable, isRunning, type LogItem } from '../log/logRules';
import styles from '../Activities.module.css';

/** What can be done on the screens of the Logboek; always the same functions. */
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
  const { activity, icon_id, text, start_time, end_time, pending } = item;
  return (
    <li className={styles.activity}>
      <ActivityIcon id={icon_id} />
      <span className={styles.when}>
        <time>{start_time}</time>
        {end_time !== null && <>–{end_time}</>}
      </span>
      <span className={styles.what}>
        {named && <bdi className={styles.who}>{childName}</bdi>} <strong>{activity}</strong>{' '}
        {text !== '' && (
          <bdi className={styles.text} dir="auto">
            {text}
          </bdi>
        )}
        {pending !== null && pending.state !== 'sent' && <UnsentChange entry={pending} />}
      </span>
      <RowButtons item={item} childName={childName} actions={actions} />
    </li>
  );
});

function RowButtons({ item, childName, actions: { onEdit, onRemove, onStop } }: ActivityRowProps) {
  const { clock } = useKernel();
  const { saved, activity } = item;
  // The day is only looked up where it matters: there are hundreds of rows.
  const running = item.enter_time_end && item.end_time === null && isRunning(item, today(clock));
  if (saved === null && !running) return null;
  return (
    <span className={styles.rowButtons}>
      {running && <RunningTime since={momentAt(item.date, item.start_time)} />}
      {running && saved !== null && (
        <Button aria-label={texts.stopOf(activity, childName)} onClick={() => onStop(saved)}>
          {texts.stop}
        </Button>
      )}
      {saved !== null && isEditable(item) && (
        <>
          <Button icon="edit" kind="quiet" aria-label={texts.edit(activity, childName)} onClick={() => onEdit(saved)} />
          <Button
            icon="remove"
            kind="quiet"
            aria-label={texts.remove(activity, childName)}
            onClick={() => onRemove(saved)}
          />
        </>
      )}
    </span>
  );
}
