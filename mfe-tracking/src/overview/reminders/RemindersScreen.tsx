import { useState } from 'react';
import type { SavedTrigger } from '@groepsapp/kernel';
import { RemoveDialog } from '@groepsapp/kernel/changes';
import { formatDate } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Badge, type TableColumn } from '@groepsapp/kernel/ui/data';
import list from '../list.module.css';
import { RowTitle } from '../rowParts';
import { LongTable } from '../../shared/LongTable';
import { TrackingFrame } from '../../shared/TrackingFrame';
import { useScope } from '../../shared/useScope';
import { areaStore } from '../../store';
import { useDeleteReminderMutation, useSavedRemindersQuery } from './remindersApi';
import { remindersTexts } from './remindersTexts';

function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>;
}

function columnsFor(onRemove: (reminder: SavedTrigger) => void): readonly TableColumn<SavedTrigger>[] {
  return [
    {
      header: remindersTexts.list,
      cell: ({ listTitle, childName }) => (
        <RowTitle title={listTitle} name={remindersTexts.view(listTitle, childName)} />
      ),
    },
    { header: remindersTexts.child, cell: ({ childName }) => <bdi>{childName}</bdi> },
    {
      header: remindersTexts.savedOn,
      cell: ({ dateAnalyse }) => <Day date={dateAnalyse} />,
      short: true,
      onlyWide: true,
    },
    {
      header: remindersTexts.date,
      cell: ({ dateTrigger, error: overdue, description }) => (
        <>
          <Day date={dateTrigger} />{' '}
          {overdue && (
            <Badge tone="danger" icon="warning">
              {remindersTexts.overdue}
            </Badge>
          )}
          <span className={`${list.small} ${list.sentence}`}>{description}</span>
        </>
      ),
    },
    {
      header: remindersTexts.actions,
      buttons: 1,
      cell: (reminder) => (
        <span className={`${list.actions} ${list.icons}`}>
          <Button
            icon="remove"
            aria-label={remindersTexts.remove(reminder.listTitle, reminder.childName)}
            onClick={() => onRemove(reminder)}
          />
        </span>
      ),
    },
  ];
}

function RemindersScreen() {
  const scope = useScope();
  const state = useSavedRemindersQuery(scope ?? skipToken);
  const [removing, setRemoving] = useState<SavedTrigger | null>(null);

  return (
    <TrackingFrame heading={remindersTexts.heading}>
      <div className={list.list}>
        <AsyncContent state={state} empty={remindersTexts.empty} lines={6}>
          {(reminders) => (
            <LongTable
              label={remindersTexts.heading}
              columns={columnsFor(setRemoving)}
              rows={reminders}
              rowKey={({ id }) => id}
              rowLink={({ idResult }) => `/childtrackingsystem/editobservationlist/${idResult}`}
            />
          )}
        </AsyncContent>
      </div>
      {removing && <RemoveReminder reminder={removing} onClose={() => setRemoving(null)} />}
    </TrackingFrame>
  );
}

function RemoveReminder({ reminder, onClose }: { reminder: SavedTrigger; onClose: () => void }) {
  const [remove] = useDeleteReminderMutation();
  return (
    <RemoveDialog
      heading={remindersTexts.removeHeading}
      confirmLabel={remindersTexts.removeConfirm}
      item={reminder}
      remove={({ id }) => remove(id)}
      onRemoved={onClose}
      onClose={onClose}
    >
      {() => <p>{remindersTexts.removeQuestion}</p>}
    </RemoveDialog>
  );
}

export default areaStore.withStore(RemindersScreen);
