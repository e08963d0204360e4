import type { SavedTrigger } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { AsyncContent, Badge, Card, Table, useLimited, type TableColumn } from '@groepsapp/kernel/ui/data';
import { areaStore } from '../store';
import { useReminders } from './remindersApi';

const heading = 'Herinneringen';

/** How many are shown at first. */
const limit = 5;

const columns: readonly TableColumn<SavedTrigger>[] = [
  { header: 'Kind', cell: ({ childName }) => childName },
  { header: 'Datum herinnering', cell: (reminder) => <ReminderDate {...reminder} /> },
  { header: 'Omschrijving', cell: ({ description }) => description },
];

function ReminderDate({ dateTrigger, error: overdue }: SavedTrigger) {
  return (
    <>
      <time dateTime={dateTrigger}>{formatDate(dateTrigger)}</time>{' '}
      {overdue && (
        <Badge tone="danger" icon="warning">
          Verlopen
        </Badge>
      )}
    </>
  );
}

function RemindersCard() {
  const reminders = useReminders();

  return (
    <Card heading={heading} icon="reminder">
      <AsyncContent state={reminders} empty="Voorlopig geen herinneringen">
        {(list) => <Reminders list={list} />}
      </AsyncContent>
    </Card>
  );
}

function Reminders({ list }: { list: readonly SavedTrigger[] }) {
  const { shown, more } = useLimited(list, limit);
  return (
    <>
      <Table
        label={heading}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        rowLink={({ idResult }) => `/childtrackingsystem/editobservationlist/${idResult}`}
      />
      {more}
    </>
  );
}

export default areaStore.withStore(RemindersCard);
