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
import { useDeleteTriggerMutation, useTriggersQuery } from './triggersApi';
import { triggersTexts } from './triggersTexts';

function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>;
}

function columnsFor(onRemove: (reminder: SavedTrigger) => void): readonly TableColumn<SavedTrigger>[] {
  return [
    {
      header: triggersTexts.list,
      cell: ({ listTitle, childName }) => (
        <RowTitle title={listTitle} name={triggersTexts.view(listTitle, childName)} />
      ),
    },
    { header: triggersTexts.child, cell: ({ childName }) => <bdi>{childName}</bdi> },
    {
      header: triggersTexts.savedOn,
      cell: ({ dateAnalyse }) => <Day date={dateAnalyse} />,
      short: true,
      onlyWide: true,
    },
    {
      header: triggersTexts.date,
      cell: ({ dateTrigger, error: overdue, description }) => (
        <>
          <Day date={dateTrigger} />{' '}
          {overdue && (
            <Badge tone="danger" icon="warning">
              {triggersTexts.overdue}
            </Badge>
          )}
          <span className={`${list.small} ${list.sentence}`}>{description}</span>
        </>
      ),
    },
    {
      header: triggersTexts.actions,
      buttons: 1,
      cell: (reminder) => (
        <span className={`${list.actions} ${list.icons}`}>
          <Button
            icon="remove"
            aria-label={triggersTexts.remove(reminder.listTitle, reminder.childName)}
            onClick={() => onRemove(reminder)}
          />
        </span>
      ),
    },
  ];
}

function TriggersScreen() {
  const scope = useScope();
  const state = useTriggersQuery(scope ?? skipToken);
  const [removing, setRemoving] = useState<SavedTrigger | null>(null);

  return (
    <TrackingFrame heading={triggersTexts.heading}>
      <div className={list.list}>
        <AsyncContent state={state} empty={triggersTexts.empty} lines={6}>
          {(reminders) => (
            <LongTable
              label={triggersTexts.heading}
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
  const [remove] = useDeleteTriggerMutation();
  return (
    <RemoveDialog
      heading={triggersTexts.removeHeading}
      confirmLabel={triggersTexts.removeConfirm}
      item={reminder}
      remove={({ id }) => remove(id)}
      onRemoved={onClose}
      onClose={onClose}
    >
      {() => <p>{triggersTexts.removeQuestion}</p>}
    </RemoveDialog>
  );
}

export default areaStore.withStore(TriggersScreen);
