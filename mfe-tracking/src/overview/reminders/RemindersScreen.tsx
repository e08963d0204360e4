import { useState } from 'react';
import { useToday, type SavedTrigger } from '@groepsapp/kernel';
import { RemoveDialog } from '@groepsapp/kernel/changes';
import { formatDate } from '@groepsapp/kernel/dates';
import { callQuery, callWith, skipToken } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Badge, type TableColumn } from '@groepsapp/kernel/ui/data';
import list from '../list.module.css';
import { LongTable, RowTitle } from '../rowParts';
import { TrackingFrame } from '../../shared/TrackingFrame';
import { useScope, type Scope } from '../../shared/useScope';
import { areaStore } from '../../store';

/** What is overdue changes with the day. */
type Asked = Scope & { day: string };

const { useSavedRemindersQuery, useDeleteReminderMutation } = areaStore.inject((build) => ({
  savedReminders: build.query({
    query: ({ day: _, ...body }: Asked) => callQuery('v3 POST /ChildTrackingSystem/triggers', { body }),
    transformResponse: ({ savedTriggers }) => savedTriggers,
    providesTags: ['results'],
  }),
  deleteReminder: build.mutation({
    query: callWith('v3 POST /ChildTrackingSystem/deleteTrigger', 'body'),
    invalidatesTags: ['results'],
  }),
}));

const texts = {
  heading: 'Herinneringen',
} as const;

function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>;
}

function reminderColumns(onRemove: (reminder: SavedTrigger) => void): readonly TableColumn<SavedTrigger>[] {
  return [
    {
      header: 'Lijst',
      cell: ({ listTitle, childName }) => <RowTitle title={listTitle} name={`Bekijk ${listTitle} van ${childName}`} />,
    },
    { header: 'Kind', cell: ({ childName }) => <bdi>{childName}</bdi> },
    { header: 'Opgeslagen op', cell: ({ dateAnalyse }) => <Day date={dateAnalyse} />, short: true, onlyWide: true },
    {
      header: 'Datum herinnering',
      cell: ({ dateTrigger, error: overdue, description }) => (
        <>
          <Day date={dateTrigger} />{' '}
          {overdue && (
            <Badge tone="danger" icon="warning">
              Verlopen
            </Badge>
          )}
          <span className={`${list.small} ${list.sentence}`}>{description}</span>
        </>
      ),
    },
    {
      header: 'Acties',
      buttons: 1,
      cell: (reminder) => (
        <span className={`${list.actions} ${list.icons}`}>
          <Button
            icon="remove"
            aria-label={`Verwijder herinnering ${reminder.listTitle} van ${reminder.childName}`}
            onClick={() => onRemove(reminder)}
          />
        </span>
      ),
    },
  ];
}

function RemindersScreen() {
  const scope = useScope();
  const day = useToday();
  const state = useSavedRemindersQuery(scope ? { ...scope, day } : skipToken);
  const [removing, setRemoving] = useState<SavedTrigger | null>(null);

  return (
    <TrackingFrame heading={texts.heading}>
      <div className={list.list}>
        <AsyncContent state={state} empty="Geen herinneringen actief" lines={6}>
          {(reminders) => (
            <LongTable
              label={texts.heading}
              columns={reminderColumns(setRemoving)}
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
      heading="Herinnering verwijderen"
      confirmLabel="Verwijderen"
      item={reminder}
      remove={({ id }) => remove({ idTrigger: id })}
      onClose={onClose}
    >
      {() => <p>Weet u zeker dat u de herinnering wilt verwijderen?</p>}
    </RemoveDialog>
  );
}

export default areaStore.withStore(RemindersScreen);
