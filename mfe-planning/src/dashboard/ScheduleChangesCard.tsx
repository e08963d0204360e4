import { groupIdText, useTopic, useToday, type CallInput, type ScheduleMutation } from '@groepsapp/kernel';
import { addDays, formatDate } from '@groepsapp/kernel/dates';
import { callQuery, skipToken } from '@groepsapp/kernel/store';
import {
  AsyncContent,
  Badge,
  Card,
  ChildName,
  DataList,
  DataRow,
  Thumbnail,
  useLimited,
  type BadgeProps,
} from '@groepsapp/kernel/ui/data';
import { areaStore } from '../store';

const texts = {
  heading: 'Planningswijzigingen',
  empty: 'Voorlopig geen wijzigingen',
  types: { start: 'Start', end: 'Einde', change: 'Wijziging' },
};

const { useScheduleChangesQuery } = areaStore.inject(
  (build) => ({
    scheduleChanges: build.query({
      query: (window: CallInput<'GET /events/schedule-mutations'>['query']) =>
        callQuery('GET /events/schedule-mutations', { query: window }),
      providesTags: ['schedule-changes'],
    }),
  }),
  { persist: { version: 1, endpoints: ['scheduleChanges'] } },
);

const daysAhead = 14;
const limit = 5;

const marks = {
  start: { tone: 'success', icon: 'starts' },
  end: { tone: 'danger', icon: 'ends' },
  change: { tone: 'warning', icon: 'changes' },
} as const satisfies Record<ScheduleMutation['type'], Pick<BadgeProps, 'tone' | 'icon'>>;

function ScheduleChangesCard() {
  const start = useToday();
  const id_group = useTopic('selection', groupIdText);
  const changes = useScheduleChangesQuery(id_group ? { id_group, start, end: addDays(start, daysAhead) } : skipToken);

  return (
    <Card heading={texts.heading} icon="planning">
      <AsyncContent state={changes} empty={texts.empty}>
        {(list) => <Changes list={list} />}
      </AsyncContent>
    </Card>
  );
}

function Changes({ list }: { list: readonly ScheduleMutation[] }) {
  const { shown, more } = useLimited(list, limit);
  return (
    <>
      <DataList>
        {shown.map((change, index) => (
          // No other key is unique: a child in two groups can have the same change twice on one day.
          <ScheduleChangeRow key={index} change={change} />
        ))}
      </DataList>
      {more}
    </>
  );
}

function ScheduleChangeRow({ change: { child_id, type, date } }: { change: ScheduleMutation }) {
  return (
    <DataRow
      leading={<Thumbnail childId={child_id} size="medium" />}
      title={<ChildName childId={child_id} />}
      detail={
        <>
          <Badge {...marks[type]}>{texts.types[type]}</Badge> <time dateTime={date}>{formatDate(date)}</time>
        </>
      }
    />
  );
}

export default areaStore.withStore(ScheduleChangesCard);
