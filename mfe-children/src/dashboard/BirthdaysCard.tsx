import { groupIdText, useTopic, useToday, type Birthday } from '@groepsapp/kernel';
import { addDays, formatNearDay } from '@groepsapp/kernel/dates';
import { callWith, skipToken } from '@groepsapp/kernel/store';
import {
  AsyncContent,
  Badge,
  Card,
  ChildName,
  DataList,
  DataRow,
  Thumbnail,
  useLimited,
} from '@groepsapp/kernel/ui/data';
import { areaStore } from '../store';

const { useBirthdaysQuery } = areaStore.inject(
  (build) => ({
    birthdays: build.query({ query: callWith('GET /events/birthdays', 'query'), providesTags: ['birthdays'] }),
  }),
  { persist: { version: 1, endpoints: ['birthdays'] } },
);

const daysAhead = 14;
/** How many are shown at first. */
const limit = 5;

function BirthdaysCard() {
  const start = useToday();
  const id_group = useTopic('selection', groupIdText);
  const birthdays = useBirthdaysQuery(id_group ? { id_group, start, end: addDays(start, daysAhead) } : skipToken);

  return (
    <Card heading="Verjaardagen" icon="birthday">
      <AsyncContent state={birthdays} empty="Voorlopig geen verjaardagen">
        {(list) => <Birthdays list={list} today={start} />}
      </AsyncContent>
    </Card>
  );
}

function Birthdays({ list, today }: { list: readonly Birthday[]; today: string }) {
  const { shown, more } = useLimited(list, limit);
  return (
    <>
      <DataList>
        {shown.map((birthday) => (
          <BirthdayRow key={birthday.child_id} birthday={birthday} today={today} />
        ))}
      </DataList>
      {more}
    </>
  );
}

function BirthdayRow({ birthday, today }: { birthday: Birthday; today: string }) {
  const { child_id, date_of_birth, age } = birthday;
  const date = birthdayDate(date_of_birth, age);
  const isNear = date <= addDays(today, 1);
  const when = (
    <>
      <time dateTime={date}>{formatNearDay(date, today).toLowerCase()}</time> {age} jaar
    </>
  );
  return (
    <DataRow
      leading={<Thumbnail childId={child_id} size="medium" />}
      title={<ChildName childId={child_id} />}
      trailing={isNear ? <Badge tone={date === today ? 'accent' : 'primary'}>{when}</Badge> : <span>{when}</span>}
    />
  );
}

/**
 * The date on which a child reaches an age. A child born on 29 February has its birthday on 1 March in other years.
 * @param dateOfBirth YYYY-MM-DD
 * @param age whole years
 * @returns YYYY-MM-DD
 */
export function birthdayDate(dateOfBirth: string, age: number): string {
  const year = Number(dateOfBirth.slice(0, 4)) + age;
  const monthAndDay = dateOfBirth.slice(5);
  return monthAndDay === '02-29' ? addDays(`${year}-02-28`, 1) : `${year}-${monthAndDay}`;
}

export default areaStore.withStore(BirthdaysCard);
