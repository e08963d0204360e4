import { groupIdText, useKernel, useTopic, type Birthday } from '@groepsapp/kernel';
import { addDays, formatNearDay, today } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
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
import { texts } from '../texts';
import { useBirthdaysQuery } from './birthdaysApi';
import { birthdayDate } from './birthdayDate';

const daysAhead = 14;
/** How many are shown at first. */
const limit = 5;

function BirthdaysCard() {
  const start = today(useKernel().clock);
  const id_group = useTopic('selection', groupIdText);
  const birthdays = useBirthdaysQuery(id_group ? { id_group, start, end: addDays(start, daysAhead) } : skipToken);

  return (
    <Card heading={texts.birthdays.heading} icon="birthday">
      <AsyncContent state={birthdays} empty={texts.birthdays.empty}>
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
      <time dateTime={date}>{formatNearDay(date, today).toLowerCase()}</time> {texts.birthdays.age(age)}
    </>
  );
  return (
    <DataRow
      leading={<Thumbnail childId={child_id} />}
      title={<ChildName childId={child_id} />}
      trailing={isNear ? <Badge tone={date === today ? 'accent' : 'primary'}>{when}</Badge> : <span>{when}</span>}
    />
  );
}

export default areaStore.withStore(BirthdaysCard);
