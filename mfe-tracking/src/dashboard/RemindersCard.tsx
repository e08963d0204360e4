import { groupIdText, useTopic, type SavedTrigger, type Selection } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { AsyncContent, Badge, Card, Table, useLimited, type TableColumn } from '@groepsapp/kernel/ui/data';
import { areaStore } from '../store';
import { remindersTexts as texts } from './remindersTexts';
import { useRemindersQuery } from './remindersApi';

/** How many are shown at first. */
const limit = 5;

const columns: readonly TableColumn<SavedTrigger>[] = [
  { header: texts.childName, cell: ({ childName }) => childName },
  { header: texts.date, cell: (reminder) => <ReminderDate {...reminder} /> },
  { header: texts.description, cell: ({ description }) => description },
];

function ReminderDate({ dateTrigger, error: overdue }: SavedTrigger) {
  return (
    <>
      <time dateTime={dateTrigger}>{formatDate(dateTrigger)}</time>{' '}
      {overdue && (
        <Badge tone="danger" icon="warning">
          {texts.overdue}
        </Badge>
      )}
    </>
  );
}

const establishmentId = ({ establishment }: Selection) => establishment?.id;

function RemindersCard() {
  const idEstablishment = useTopic('selection', establishmentId);
  const idGroup = useTopic('selection', groupIdText);
  const reminders = useRemindersQuery(
    idEstablishment && idGroup ? { idEstablishment, idGroup, lastData: true } : skipToken,
  );

  return (
    <Card heading={texts.heading} icon="reminder">
      <AsyncContent state={reminders} empty={texts.empty}>
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
        label={texts.heading}
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
