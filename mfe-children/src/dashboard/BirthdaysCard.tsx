import { groupIdText, useKernel, useTopic, type Birthday } from '@groepsapp/kernel';
import { addDays, formatDate, formatNearDay, today } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { AsyncContent, Badge, Card, ChildName, DataList, DataRow, Thumbnail } from '@groepsapp/kernel/ui/data';
import { areaStore } from '../store';
import { texts } from '../texts';
import { useBirthdaysQuery } from './birthdaysApi';
import { birthdayDate } from './birthdayDate';

const daysAhead = 14;

function BirthdaysCard() {
  const start = today(useKernel().clock);
  const id_group = useTopic('selection', groupIdText);
  const birthdays = useBirthdaysQuery(id_group ? { id_group, start, end: addDays(start, daysAhead) } : skipToken);

  return (
    <Card heading={texts.birthdays.heading} icon="birthday">
      <AsyncContent state={birthdays} empty={texts.birthdays.empty}>
        {(list) => (
          <DataList>
            {list.map((birthday) => (
              <BirthdayRow key={birthday.child_id} birthday={birthday} today={start} />
            ))}
          </DataList>
        )}
      </AsyncContent>
    </Card>
  );
}

function BirthdayRow({ birthday, today }: { birthday: Birthday; today: string }) {
  const { child_id, date_of_birth, age } = birthday;
  const date = birthdayDate(date_of_birth, age);
  const near = date <= addDays(today, 1);
  return (
    <DataRow
      leading={<Thumbnail childId={child_id} />}
      title={<ChildName childId={child_id} />}
      detail={
        <>
          {texts.birthdays.reaches(age)} <time dateTime={date}>{formatDate(date)}</time>
        </>
      }
      trailing={near && <Badge tone={date === today ? 'accent' : 'primary'}>{formatNearDay(date, today)}</Badge>}
    />
  );
}

export default areaStore.withStore(BirthdaysCard);
